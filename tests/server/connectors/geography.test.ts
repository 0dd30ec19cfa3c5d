import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { maxmindGeography } from '../../../server/connectors/maxmind-geography.ts'
import { writeMmdb } from './write-mmdb.ts'

const folder = mkdtempSync(join(tmpdir(), 'geography-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'city.mmdb')
writeFileSync(
  file,
  writeMmdb({
    '8.8.8.0/24': {
      country: { iso_code: 'US' },
      subdivisions: [{ iso_code: 'TX', names: { en: 'Texas' } }],
      city: { names: { en: 'Austin' } },
      postal: { code: '78701' },
    },
    '9.9.0.0/16': { country: { iso_code: 'CH' } },
  }),
)

describe('a city database', () => {
  test('knows where an address is', async () => {
    const geography = await maxmindGeography(file)
    expect(geography.lookup('8.8.8.8')).toEqual({
      country: 'US',
      state: 'Texas',
      state_abrv: 'TX',
      city: 'Austin',
      zipcode: '78701',
    })
  })

  test('may know the country alone, or nothing', async () => {
    const geography = await maxmindGeography(file)
    expect(geography.lookup('9.9.9.9')).toEqual({
      country: 'CH',
      state: null,
      state_abrv: null,
      city: null,
      zipcode: null,
    })
    for (const ip of ['8.8.9.1', '2606:4700::1', 'no address', '']) expect(geography.lookup(ip)).toBeNull()
  })

  test('that is none stops the start in plain words', async () => {
    const text = join(folder, 'text.mmdb')
    writeFileSync(text, 'not a database')
    await expect(maxmindGeography(text)).rejects.toThrow('GEOIP_FILE cannot be read')
    await expect(maxmindGeography(join(folder, 'missing.mmdb'))).rejects.toThrow('GEOIP_FILE cannot be read')
  })
})
