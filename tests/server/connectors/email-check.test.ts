import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dnsMailExchange } from '../../../server/connectors/dns-mail-exchange.ts'
import { checkEmail, type MailExchange } from '../../../server/domain/check-email.ts'
import { startNameServer, type Zone } from './loopback-dns.ts'

const zones: Readonly<Record<string, Zone | null>> = {
  'mail.example': {
    mx: [
      [10, 'mx1.mail.example'],
      [20, 'mx2.mail.example'],
    ],
  },
  'refuses.example': { mx: [[0, '.']], a: ['192.0.2.1'] },
  'web.example': { a: ['192.0.2.1'] },
  'empty.example': {},
  'gone.example': { failure: 'no such name' },
  'broken.example': { failure: 'server failure' },
  'silent.example': null,
}

let nameServer: Awaited<ReturnType<typeof startNameServer>>
let mailExchange: MailExchange
beforeAll(async () => {
  nameServer = await startNameServer(name => zones[name] ?? null)
  mailExchange = dnsMailExchange({ servers: [nameServer.address], timeout: 100 })
})
afterAll(() => nameServer.close())

const isSuppressed = async (address: string) => address === 'bounced@mail.example'
const check = (email: string) => checkEmail(email, { mailExchange, isSuppressed })

describe('an address', () => {
  test.each([
    ['ann@mail.example', 'deliverable', 'ok'],
    ['ann@MAIL.example', 'deliverable', 'ok'],
    ['ann@refuses.example', 'undeliverable', 'null_mx'],
    ['ann@web.example', 'risky', 'no_mx'],
    ['ann@empty.example', 'undeliverable', 'no_mx'],
    ['ann@gone.example', 'undeliverable', 'nxdomain'],
    ['ann@broken.example', 'unknown', 'dns_error'],
    ['ann@silent.example', 'unknown', 'dns_error'],
    ['ann@mailinator.com', 'risky', 'disposable'],
  ])('%s is %s: %s', async (email, status, reason) => {
    expect(await check(email)).toEqual({ email, status, reason, bounced: false })
  })

  test('from which a mail came back is undeliverable, however it is written', async () => {
    expect(await check(' Bounced@mail.example ')).toEqual({
      email: 'Bounced@mail.example',
      status: 'undeliverable',
      reason: 'suppressed',
      bounced: true,
    })
  })

  test.each(['', 'ann', 'ann@', 'ann@mail', 'ann @mail.example', 'ann@mail.example\r\nx'])(
    '%j is not even one',
    async email => {
      await expect(check(email)).rejects.toMatchObject({
        refusal: 'validation_failed',
        details: { fields: { email: ['Please enter a valid email'] } },
      })
    },
  )
})
