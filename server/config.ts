import { resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

/** Everything the environment may say, read once and checked as a whole. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Origin used in links and for same-origin checks; empty: the listening address. */
  readonly publicUrl: string
  readonly dataFolder: string
  readonly databaseUrl: string
  /** Key from which all keys of this installation are derived; empty: made once and kept in the data folder. */
  readonly serverSecret: string
  readonly pipedream: { readonly url: string; readonly secret: string }
  readonly phone: { readonly driver: PhoneDriver; readonly token: string; readonly baseUrl: string }
  readonly trustedForm: { readonly apiKey: string; readonly script: boolean; readonly baseUrl: string }
  readonly gtmId: string
  readonly mapsKey: string
  /** Number of proxies in front of this server whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: number
  readonly frameAncestors: readonly string[]
  /** Empty: what happens is told in production, only what goes wrong during development. */
  readonly logLevel: LogLevel | ''
  /** Multiplies every rate limit; 0 switches them off. */
  readonly rateLimitFactor: number
}

export const phoneDrivers = ['offline', 'realvalidation', 'off'] as const
export type PhoneDriver = (typeof phoneDrivers)[number]

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const vendors = {
  realValidation: 'https://api.realvalidation.com',
  trustedForm: 'https://cert.trustedform.com',
}

/** Reads the environment; all that is wrong with it is told at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const text = (name: string, otherwise = '') => environment[name]?.trim() || otherwise

  const number = (name: string, otherwise: number, least: number, most: number) => {
    const value = Number(text(name, String(otherwise)))
    if (value >= least && value <= most) return value
    problems.push(`${name} must be a number from ${least} to ${most}, not "${text(name)}".`)
    return otherwise
  }
  const oneOf = <Word extends string>(name: string, words: readonly Word[], otherwise: Word): Word => {
    const word = text(name, otherwise)
    const known = words.find(candidate => candidate === word)
    if (known === undefined) problems.push(`${name} must be one of ${words.join(', ')}, not "${word}".`)
    return known ?? otherwise
  }
  const address = (name: string, protocols: readonly string[], otherwise = '') => {
    const value = text(name, otherwise)
    if (value && !protocols.includes(URL.parse(value)?.protocol ?? '')) {
      problems.push(`${name} must be an address beginning with ${protocols.join('// or ')}//.`)
    }
    return value
  }
  const flag = (name: string) => oneOf(name, ['on', 'off'], 'off') === 'on'

  const production = text('NODE_ENV') === 'production'
  const vendorAddress = (name: string, vendor: string) => {
    const value = address(name, ['https:', 'http:'], vendor)
    if (production && value !== vendor) problems.push(`${name} may only be changed outside production.`)
    return value
  }

  const driver = oneOf('PHONE_VALIDATOR', phoneDrivers, 'offline')
  const phoneToken = text('REALVALIDATION_TOKEN')
  if (driver === 'realvalidation' && !phoneToken) {
    problems.push('PHONE_VALIDATOR=realvalidation needs REALVALIDATION_TOKEN.')
  }
  const secret = text('PIPEDREAM_SECRET')
  if (secret && !/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(secret)) {
    problems.push('PIPEDREAM_SECRET must be "whsec_" followed by 24 to 64 random bytes in base64.')
  }

  const serverSecret = text('SERVER_SECRET')
  if (serverSecret && serverSecret.length < 32)
    problems.push('SERVER_SECRET must have at least 32 characters.')

  const config: Config = {
    production,
    host: text('HOST', '127.0.0.1'),
    port: number('PORT', 3000, 0, 65_535),
    publicUrl: address('PUBLIC_URL', ['https:', 'http:']).replace(/\/+$/, ''),
    dataFolder: resolve(text('DATA_DIR', './data')),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    serverSecret,
    pipedream: { url: address('PIPEDREAM_URL', ['https:', 'http:']), secret },
    phone: {
      driver,
      token: phoneToken,
      baseUrl: vendorAddress('REALVALIDATION_URL', vendors.realValidation),
    },
    trustedForm: {
      apiKey: text('TRUSTEDFORM_API_KEY'),
      script: flag('TRUSTEDFORM_SCRIPT'),
      baseUrl: vendorAddress('TRUSTEDFORM_URL', vendors.trustedForm),
    },
    gtmId: text('GTM_ID'),
    mapsKey: text('MAPS_KEY'),
    trustedProxies: number('TRUST_PROXY', 0, 0, 10),
    frameAncestors: text('FRAME_ANCESTORS')
      .split(/[\s,]+/)
      .filter(Boolean),
    logLevel: text('LOG_LEVEL') ? oneOf('LOG_LEVEL', logLevels, 'info') : '',
    rateLimitFactor: number('RATE_LIMIT_FACTOR', 1, 0, 1_000_000),
  }
  if (problems.length > 0) throw new StartProblem(['The settings cannot be used:', ...problems].join('\n  '))
  return config
}
