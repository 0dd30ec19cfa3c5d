import { open, validate, type CityResponse } from 'maxmind'
import type { Geography } from '../domain/geography.ts'
import { StartProblem } from '../start-problem.ts'

/** Whereabouts from a city database in MaxMind's format, which lies on this machine. */
export async function maxmindGeography(file: string): Promise<Geography> {
  const reader = await open<CityResponse>(file).catch((error: Error) => {
    throw new StartProblem(`GEOIP_FILE cannot be read as a MaxMind database: ${error.message}`)
  })
  return {
    lookup(ip) {
      const found = validate(ip) ? reader.get(ip) : null
      if (!found) return null
      const state = found.subdivisions?.[0]
      return {
        country: found.country?.iso_code ?? null,
        state: state?.names.en ?? null,
        state_abrv: state?.iso_code ?? null,
        city: found.city?.names.en ?? null,
        zipcode: found.postal?.code ?? null,
      }
    },
  }
}
