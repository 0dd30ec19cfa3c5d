import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { keptMails } from '../../../server/connectors/mail/kept-mails.ts'
import { smtpMailer, type SmtpSettings } from '../../../server/connectors/mail/smtp-mailer.ts'
import { expectConsole } from '../../support/no-console-noise.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

/** A mail server on this machine; it has no certificate that anybody vouches for. */
async function startPost(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', part => (text += part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text,
        })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { received, port: (server.server.address() as AddressInfo).port }
}

const from = 'Claims <claims@example.com>'
function mailerFor(port: number, settings: Partial<SmtpSettings> = {}) {
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, encrypted: false, ...settings })
  closing.push(() => mailer.close())
  return mailer
}

const mail = { to: 'ann@example.com', subject: 'Grüße', text: 'Hello Ann', html: '<p>Hello Ann</p>' }
const refusing = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

describe('a mail server', () => {
  test('gets the mail as text and HTML', async () => {
    const post = await startPost()
    expect(await mailerFor(post.port).send(mail)).toEqual({ outcome: 'accepted' })
    expect(post.received[0]).toMatchObject({ from: 'claims@example.com', to: ['ann@example.com'] })
    const { text } = post.received[0]!
    expect(text).toMatch(/^From: Claims <claims@example\.com>\r$/m)
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(text).toMatch(
      /multipart\/alternative[^]*text\/plain[^]*Hello Ann[^]*text\/html[^]*<p>Hello Ann<\/p>/,
    )
  })

  test('gets user and password', async () => {
    const seen: unknown[] = []
    const post = await startPost({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password])
        done(null, { user: 'ok' })
      },
    })
    const url = `smtp://me%40example.com:p%2Fss@127.0.0.1:${post.port}`
    expect(await mailerFor(0, { url }).send(mail)).toEqual({ outcome: 'accepted' })
    expect(seen).toEqual([['me@example.com', 'p/ss']])
  })

  test.each([
    [550, 'refused'],
    [553, 'refused'],
    [450, 'later'],
    [421, 'later'],
  ])('answering %i about the addressee means %s, and its words are not kept', async (code, outcome) => {
    const post = await startPost({
      onRcptTo: (_to, _session, done) => done(refusing(code, 'ann@ is unknown')),
    })
    const answer = await mailerFor(post.port).send(mail)
    expect(answer).toMatchObject({ outcome, reason: expect.stringContaining(String(code)) })
    expect(JSON.stringify(answer)).not.toContain('ann@')
  })

  test('that does not want our sender says nothing against the addressee', async () => {
    const post = await startPost({ onMailFrom: (_from, _session, done) => done(refusing(550, 'no')) })
    expect(await mailerFor(post.port).send(mail)).toMatchObject({ outcome: 'later' })
  })

  test('that does not take the contents says nothing against the addressee', async () => {
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume().on('end', () => done(refusing(554, 'spam')))
    }
    const post = await startPost({ onData })
    expect(await mailerFor(post.port).send(mail)).toMatchObject({ outcome: 'later' })
  })

  test('that is silent or away is tried later', async () => {
    const silent = createServer(() => {})
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const sockets: { destroy(): void }[] = []
    silent.on('connection', socket => sockets.push(socket))
    closing.push(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    expect(await mailerFor(port, { patience: 50 }).send(mail)).toMatchObject({ outcome: 'later' })
    expect(await mailerFor(1).send(mail)).toMatchObject({ outcome: 'later' })
  })

  test('that offers no encryption, or proves nothing by it, gets neither mail nor password', async () => {
    expectConsole(/built-in default TLS certificate/)
    const authenticated: unknown[] = []
    const onAuth: SMTPServerOptions['onAuth'] = (auth, _session, done) => {
      authenticated.push(auth)
      done(null, { user: 'ok' })
    }
    const bare = await startPost({ onAuth })
    const unproven = await startPost({ onAuth, disabledCommands: [] })
    for (const { port } of [bare, unproven]) {
      const mailer = mailerFor(0, { url: `smtp://me:word@127.0.0.1:${port}`, encrypted: true })
      expect(await mailer.send(mail)).toMatchObject({ outcome: 'later' })
    }
    expect([bare.received, unproven.received, authenticated]).toEqual([[], [], []])
  })
})

describe('an addressee', () => {
  test.each([
    '',
    'ann',
    '@example.com',
    'ann@example',
    'ann@example.com\r\nBcc: bob@example.com',
    'ann@example.com\nBcc: bob@example.com',
    'ann@example.com, bob@example.com',
    'ann@example.com bob@example.com',
    '<ann@example.com>',
    'Ann <ann@example.com>',
    'group: ann@example.com;',
    '"ann bob"@example.com',
    'ann@@example.com',
    'ann..b@example.com',
    'ann@exa_mple.com',
    'ann@[127.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}`,
  ])('%j is refused before anything is sent', async to => {
    const post = await startPost()
    expect(await mailerFor(post.port).send({ ...mail, to })).toMatchObject({ outcome: 'refused' })
    expect(post.received).toEqual([])
  })

  test('is the only one, whatever stands in the subject', async () => {
    const post = await startPost()
    for (const subject of ['Hi\r\nBcc: bob@example.com', 'Hi\nTo: bob@example.com', 'Hi\r']) {
      expect(await mailerFor(post.port).send({ ...mail, subject })).toMatchObject({ outcome: 'refused' })
    }
    expect(post.received).toEqual([])
  })
})

describe('without a mail server', () => {
  test('mails are kept for the console, readable by nobody else', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'mails-')), 'mails')
    closing.push(() => rmSync(folder, { recursive: true }))
    let clock = Date.UTC(2026, 10, 21)
    const mails = keptMails(folder, () => new Date((clock += 1000)))
    expect(await mails.list(10)).toEqual([])
    expect(await mails.send(mail)).toEqual({ outcome: 'accepted' })
    await mails.send({ ...mail, to: 'bob@example.com' })
    const [newest, oldest] = await mails.list(10)
    expect([newest?.to, oldest?.to]).toEqual(['bob@example.com', 'ann@example.com'])
    expect(oldest).toMatchObject({ ...mail, keptAt: '2026-11-21T00:00:01.000Z' })
    expect(await mails.list(1)).toEqual([newest])
    expect(await mails.read(newest!.id)).toEqual(newest)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, `${newest!.id}.json`)).mode & 0o777).toBe(0o600)
  })

  test('no other file can be read by an id', async () => {
    const mails = keptMails(tmpdir(), () => new Date())
    expect(await mails.read('../keys/server-secret')).toBeNull()
    expect(await mails.read('0'.repeat(26))).toBeNull()
  })
})
