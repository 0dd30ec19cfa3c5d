import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { amazonIdentity } from '../../../server/connectors/identity/amazon-identity.ts'
import { appleIdentity } from '../../../server/connectors/identity/apple-identity.ts'
import { facebookIdentity } from '../../../server/connectors/identity/facebook-identity.ts'
import { googleIdentity } from '../../../server/connectors/identity/google-identity.ts'
import { proveIdentity, type IdentityProofs } from '../../../server/domain/social-identity.ts'
import { startLoopback, type Loopback, type Reply } from '../loopback.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const seconds = now().getTime() / 1000
const pair = await generateKeyPair('RS256')
const foreign = await generateKeyPair('RS256')
const keySet = JSON.stringify({
  keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }],
})

let vendor: Loopback | undefined
afterEach(async () => {
  await vendor?.close()
  vendor = undefined
})
const serve = async (reply: Parameters<typeof startLoopback>[0]) => (vendor = await startLoopback(reply))
const json = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) })
const refusal = (word: string) => expect.objectContaining({ refusal: word })

const drivers = {
  google: { driver: googleIdentity, issuer: 'https://accounts.google.com', path: '/oauth2/v3/certs' },
  apple: { driver: appleIdentity, issuer: 'https://appleid.apple.com', path: '/auth/keys' },
} as const

describe.each(['google', 'apple'] as const)('an ID token of %s', provider => {
  const { driver, issuer, path } = drivers[provider]
  const claims = { email: 'ann@example.com', email_verified: true }
  const sign = (change: Readonly<Record<string, unknown>> = {}, key = pair.privateKey, header: object = {}) =>
    new SignJWT({
      ...claims,
      iss: issuer,
      aud: 'our-app',
      sub: 's1',
      iat: seconds - 5,
      exp: seconds + 600,
      ...change,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header })
      .sign(key)
  const begin = async (clientIds = ['our-app']) => {
    const { url } = await serve(request =>
      request.url === path ? { status: 200, body: keySet } : { status: 404 },
    )
    return driver({ baseUrl: url, clientIds, now })
  }

  test('proves who signed in, and the keys are fetched once', async () => {
    const proof = await begin()
    const identity = { provider, subject: 's1', email: 'ann@example.com', emailVerified: true, name: null }
    expect(await proof.read(await sign())).toEqual(identity)
    expect(await proof.read(await sign())).toEqual(identity)
    expect(vendor!.received).toHaveLength(1)
  })

  test('may be made for any of our apps', async () => {
    const proof = await begin(['our-app', 'our-phone-app'])
    expect(await proof.read(await sign({ aud: 'our-phone-app' }))).toMatchObject({ subject: 's1' })
  })

  test.each([
    ['for another app', { aud: 'their-app' }],
    ['without an app', { aud: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['of an issuer with a slash more', { iss: `${issuer}/` }],
    ['that has expired', { exp: seconds - 60 }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: seconds + 600 }],
    ['of nobody', { sub: undefined }],
    ['of an empty name', { sub: '' }],
  ])('%s proves nothing', async (_name, change) => {
    const proof = await begin()
    expect(await proof.read(await sign(change))).toBeNull()
  })

  test('that the provider did not sign proves nothing', async () => {
    const proof = await begin()
    const body = { ...claims, iss: issuer, aud: 'our-app', sub: 's1', iat: seconds, exp: seconds + 600 }
    const publicKey = Buffer.from(keySet)
    const tokens = [
      await sign({}, foreign.privateKey),
      await sign({}, pair.privateKey, { kid: 'k2' }),
      new UnsecuredJWT(body).encode(),
      await new SignJWT(body).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(publicKey),
      (await sign()).replace(/\.[^.]+$/, '.'),
      'not a token',
      '',
    ]
    for (const token of tokens) expect(await proof.read(token)).toBeNull()
  })

  test('can be of somebody whose mail address is not verified', async () => {
    const proof = await begin()
    for (const email_verified of [false, 'false', undefined, 1]) {
      expect(await proof.read(await sign({ email_verified }))).toMatchObject({ emailVerified: false })
    }
  })

  test('cannot be judged while the provider is slow, broken or away', async () => {
    const token = await sign()
    const slow = await serve(() => null)
    const patient = driver({ baseUrl: slow.url, clientIds: ['our-app'], now, timeout: 50 })
    await expect(patient.read(token)).rejects.toEqual(refusal('upstream_timeout'))
    await slow.close()
    for (const reply of [{ status: 500 }, { status: 200, body: '<html>' }, { status: 200, body: '{}' }]) {
      const broken = await serve(() => reply)
      await expect(driver({ baseUrl: broken.url, clientIds: ['our-app'], now }).read(token)).rejects.toEqual(
        refusal('upstream_failed'),
      )
      await broken.close()
    }
    const away = driver({ baseUrl: 'http://127.0.0.1:1', clientIds: ['our-app'], now })
    await expect(away.read(token)).rejects.toEqual(refusal('upstream_failed'))
  })
})

test('Apple may write its booleans as text', async () => {
  const { url } = await serve(() => ({ status: 200, body: keySet }))
  const token = await new SignJWT({
    email: 'a@privaterelay.appleid.com',
    email_verified: 'true',
    is_private_email: 'true',
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer('https://appleid.apple.com')
    .setAudience('our-app')
    .setSubject('s1')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 600)
    .sign(pair.privateKey)
  const proof = appleIdentity({ baseUrl: url, clientIds: ['our-app'], now })
  expect(await proof.read(token)).toMatchObject({ emailVerified: true })
})

describe('an access token of Facebook', () => {
  const about = { app_id: '77', is_valid: true, user_id: 'f1', type: 'USER', expires_at: seconds + 600 }
  const profile = { id: 'f1', name: 'Ann Lee', email: 'ann@example.com' }
  const begin = async (checked: Reply, me: Reply = json(profile)) => {
    const { url } = await serve(request => (request.url.startsWith('/debug_token?') ? checked : me))
    return facebookIdentity({ baseUrl: url, appId: '77', appSecret: 'secret', now })
  }

  test('is checked with our app first, then the profile is read with proof of the app', async () => {
    const proof = await begin(json({ data: about }))
    expect(await proof.read('EAA1')).toEqual({
      provider: 'facebook',
      subject: 'f1',
      email: 'ann@example.com',
      emailVerified: false,
      name: 'Ann Lee',
    })
    const [first, second] = vendor!.received.map(({ url }) => new URL(url, 'http://x'))
    expect(Object.fromEntries(first!.searchParams)).toEqual({
      input_token: 'EAA1',
      access_token: '77|secret',
    })
    expect(Object.fromEntries(second!.searchParams)).toEqual({
      fields: 'id,name,email',
      access_token: 'EAA1',
      appsecret_proof: createHmac('sha256', 'secret').update('EAA1').digest('hex'),
    })
  })

  test.each([
    ['of another app', { ...about, app_id: '78' }],
    ['that is not valid', { ...about, is_valid: false }],
    ['whose validity is a word', { ...about, is_valid: 'true' }],
    ['that has expired', { ...about, expires_at: seconds - 1 }],
    ['of nobody', { ...about, user_id: undefined }],
    ['nobody knows', { error: { code: 190 }, is_valid: false, scopes: [] }],
  ])('%s proves nothing, and no profile is read', async (_name, data) => {
    const proof = await begin(json({ data }))
    expect(await proof.read('EAA1')).toBeNull()
    expect(vendor!.received).toHaveLength(1)
  })

  test('whose profile is somebody else’s proves nothing', async () => {
    const proof = await begin(json({ data: about }), json({ ...profile, id: 'f2' }))
    expect(await proof.read('EAA1')).toBeNull()
  })

  test('can be of somebody without a mail address', async () => {
    const proof = await begin(json({ data: { ...about, expires_at: 0 } }), json({ id: 'f1', name: 'Ann' }))
    expect(await proof.read('EAA1')).toMatchObject({ subject: 'f1', email: null })
  })

  test('cannot be judged while the provider is in trouble', async () => {
    const proof = await begin(json({ error: {} }, 400))
    await expect(proof.read('EAA1')).rejects.toEqual(refusal('upstream_failed'))
    await vendor!.close()
    const slow = await serve(() => null)
    const patient = facebookIdentity({ baseUrl: slow.url, appId: '77', appSecret: 's', now, timeout: 50 })
    await expect(patient.read('EAA1')).rejects.toEqual(refusal('upstream_timeout'))
  })
})

describe('an access token of Amazon', () => {
  const about = {
    iss: 'https://www.amazon.com',
    user_id: 'amzn1.a',
    aud: 'our-app',
    app_id: 'x',
    exp: 3000,
    iat: 1,
  }
  const profile = { user_id: 'amzn1.a', name: 'Ann Lee', email: 'ann@example.com' }
  const begin = async (checked: Reply, me: Reply = json(profile)) => {
    const { url } = await serve(request => (request.url.startsWith('/auth/o2/tokeninfo?') ? checked : me))
    return amazonIdentity({ baseUrl: url, clientId: 'our-app' })
  }

  test('is checked for our app, then the profile is read', async () => {
    const proof = await begin(json(about))
    expect(await proof.read('Atza|1')).toEqual({
      provider: 'amazon',
      subject: 'amzn1.a',
      email: 'ann@example.com',
      emailVerified: false,
      name: 'Ann Lee',
    })
    const [first, second] = vendor!.received
    expect(first!.url).toBe('/auth/o2/tokeninfo?access_token=Atza%7C1')
    expect(second).toMatchObject({ url: '/user/profile', headers: { authorization: 'Bearer Atza|1' } })
  })

  test.each([
    ['of another app', json({ ...about, aud: 'their-app' })],
    ['that has expired', json({ ...about, exp: 0 })],
    ['of nobody', json({ ...about, user_id: '' })],
    ['that is not valid', json({ error: 'invalid_token' }, 400)],
  ])('%s proves nothing', async (_name, reply) => {
    const proof = await begin(reply)
    expect(await proof.read('Atza|1')).toBeNull()
    expect(vendor!.received).toHaveLength(1)
  })

  test('cannot be judged while the provider is in trouble', async () => {
    const proof = await begin(json(about), { status: 503 })
    await expect(proof.read('Atza|1')).rejects.toEqual(refusal('upstream_failed'))
  })
})

describe('what a browser claims', () => {
  const identity = {
    provider: 'google',
    subject: 's1',
    email: 'ann@example.com',
    emailVerified: true,
    name: null,
  } as const
  const proofs: IdentityProofs = { google: { read: async token => (token === 'good' ? identity : null) } }
  const claim = { provider: 'google', token: 'good', userId: 's1', email: 'Ann@example.com' } as const

  test('is believed as far as it is proven', async () => {
    expect(await proveIdentity(claim, proofs)).toEqual(identity)
    expect(await proveIdentity({ ...claim, userId: '', email: '' }, proofs)).toEqual(identity)
  })

  test.each([
    ['another id', { userId: 's2' }],
    ['another mail address', { email: 'bob@example.com' }],
    ['another token', { token: 'bad' }],
  ])('is not believed with %s', async (_name, change) => {
    expect(await proveIdentity({ ...claim, ...change }, proofs)).toBeNull()
  })

  test('is not even looked at where the provider is not set up', async () => {
    await expect(proveIdentity({ ...claim, provider: 'apple' }, proofs)).rejects.toEqual(
      refusal('feature_disabled'),
    )
  })
})
