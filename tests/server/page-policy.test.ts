import { describe, expect, test } from 'vitest'
import { startServer } from './running-server.ts'

const integrations = {
  'nothing switched on': {},
  'the certification script': { TRUSTEDFORM_SCRIPT: 'on' },
  'the tag manager': { GTM_ID: 'GTM-TEST1' },
  'the maps library': { MAPS_KEY: 'key' },
  'frames of two sites': { FRAME_ANCESTORS: 'https://one.example https://two.example' },
  https: { PUBLIC_URL: 'https://claims.example' },
} as const

const policyOf = (headers: Headers) =>
  (headers.get('content-security-policy') ?? '').replaceAll(/'nonce-[^']+'/g, "'nonce'").split(';')

describe('what a page may load', () => {
  test.each(Object.entries(integrations))('with %s', async (_name, settings) => {
    const server = await startServer(settings)
    const page = await fetch(server.origin)
    expect(policyOf(page.headers)).toMatchSnapshot()
    await server.stop()
  })

  test('comes from nobody else as long as nothing is switched on', async () => {
    const server = await startServer()
    const page = await fetch(server.origin)
    expect(policyOf(page.headers).join(';')).not.toMatch(/https?:|\*/)
    await server.stop()
  })

  test('has no tag manager for who opted out, whatever is switched on', async () => {
    const server = await startServer({ GTM_ID: 'GTM-TEST1', TRUSTEDFORM_SCRIPT: 'on' })
    for (const headers of [{ 'sec-gpc': '1' }, { cookie: 'opt-out=1' }]) {
      const page = await fetch(server.origin, { headers })
      expect(page.headers.get('content-security-policy')).not.toContain('googletagmanager')
      expect(page.headers.get('content-security-policy')).toContain('trustedform')
      expect(await page.text()).not.toContain('GTM-TEST1')
    }
    expect(await (await fetch(server.origin)).text()).toContain('GTM-TEST1')
    await server.stop()
  })
})
