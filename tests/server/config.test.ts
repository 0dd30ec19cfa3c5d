import { describe, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'

describe('the settings', () => {
  test('may all stay empty', () => {
    const config = readConfig({ PORT: '', TRUSTEDFORM_SCRIPT: ' ' })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: '',
      databaseUrl: '',
      production: false,
    })
    expect(config.dataFolder).toMatch(/\/data$/)
    expect(config.phone.driver).toBe('offline')
  })

  test('are all checked before anything is said', () => {
    const wrong = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      PHONE_VALIDATOR: 'magic',
      PIPEDREAM_SECRET: 'short',
      PUBLIC_URL: 'claims.example',
      LOG_LEVEL: 'loud',
    }
    const read = () => readConfig(wrong)
    for (const name of Object.keys(wrong)) expect(read).toThrow(name)
  })

  test('need a token for a vendor', () => {
    expect(() => readConfig({ PHONE_VALIDATOR: 'realvalidation' })).toThrow('REALVALIDATION_TOKEN')
  })

  test('may point at a stand-in for a vendor, but not in production', () => {
    const settings = { TRUSTEDFORM_URL: 'http://127.0.0.1:9' }
    expect(readConfig(settings).trustedForm.baseUrl).toBe('http://127.0.0.1:9')
    expect(() => readConfig({ ...settings, NODE_ENV: 'production' })).toThrow('outside production')
  })

  test('may send leads to this machine, because that is the operator’s own word', () => {
    expect(readConfig({ PIPEDREAM_URL: 'http://127.0.0.1:9/x' }).pipedream.url).toBe('http://127.0.0.1:9/x')
  })
})
