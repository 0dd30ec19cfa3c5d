import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../../server/connectors/address-guard.ts'
import { guardedExchange, type HostAddress } from '../../../server/connectors/guarded-exchange.ts'
import { startLoopback, type Loopback } from '../loopback.ts'

const request = { method: 'POST', headers: {}, body: 'a lead', timeout: 2000 } as const

let canary: Server
let connections = 0
let port = 0
beforeAll(async () => {
  canary = createServer(socket => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>(resolve => canary.listen(0, '::', resolve))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => void canary.close())

let receiver: Loopback | undefined
afterEach(async () => {
  await receiver?.close()
  receiver = undefined
})

const host = (...addresses: string[]) => {
  const asked: string[] = []
  const resolve = async (name: string): Promise<HostAddress[]> => {
    asked.push(name)
    return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  return { asked, resolve }
}

describe('an address that leads into our own network', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.0.0.1.',
    '127.255.255.254',
    '0x7f.1',
    '0x7f000001',
    '0x7f.0x0.0x0.0x1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0177.0.0.01',
    '%31%32%37.0.0.1',
    '①②⑦.⓪.⓪.①',
    '１２７．０．０．１',
    '127。0。0。1',
    '0',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.1.1.',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '169.254.1.1',
    '2852039166',
    '0xa9fea9fe',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.88.99.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:169.254.169.254]',
    '[::ffff:0:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[2001:db8::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[100::1]',
    '[4000::1]',
  ])('%s is refused', async name => {
    const { resolve, asked } = host('127.0.0.1')
    const answer = await guardedExchange({ resolve })(`http://${name}:${port}/`, request)
    expect(answer).toEqual({ failure: 'address refused' })
    expect(asked).toEqual([])
    expect(connections).toBe(0)
  })

  test.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'metadata.google.internal',
    'receiver.example',
    'ｌｏｃａｌｈｏｓｔ',
    'bücher.example',
    'xn--bcher-kva.example',
  ])('is refused behind the name %s', async name => {
    const { resolve, asked } = host('127.0.0.1')
    const answer = await guardedExchange({ resolve })(`http://${name}:${port}/`, request)
    expect(answer).toEqual({ failure: 'address refused' })
    expect(asked).toHaveLength(1)
    expect(connections).toBe(0)
  })

  test('is refused if only one address of several does', async () => {
    const { resolve } = host('93.184.215.14', '::1')
    const answer = await guardedExchange({ resolve })(`http://receiver.example:${port}/`, request)
    expect(answer).toEqual({ failure: 'address refused' })
  })
})

describe('what is no plain web address', () => {
  test.each([
    '',
    'receiver.example/hook',
    '//127.0.0.1/',
    'ftp://receiver.example/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    'javascript:alert(1)',
    'data:text/plain,x',
    'http://user@127.0.0.1/',
    'http://user:word@receiver.example/',
    'http://receiver.example@127.0.0.1/',
    'http://receiver.example\t@127.0.0.1/',
    'http://127.0.0.1:80:80/',
    'http://[::1/',
    'http://300.1.1.1/',
    'http://',
  ])('%j is refused', async address => {
    const { resolve } = host('93.184.215.14')
    expect(await guardedExchange({ resolve })(address, request)).toEqual({ failure: 'address refused' })
    expect(connections).toBe(0)
  })

  test('a backslash does not hide the host', async () => {
    const { resolve, asked } = host('10.0.0.1')
    await guardedExchange({ resolve })('http://inside.example\\@receiver.example/', request)
    await guardedExchange({ resolve })('http:\\\\inside.example\\', request)
    expect(asked).toEqual(['inside.example', 'inside.example'])
  })
})

describe('the connection', () => {
  test('goes to the address that was judged, even if the name means another one a moment later', async () => {
    receiver = await startLoopback(() => ({ status: 200, body: 'thanks' }))
    const meanings = ['127.0.0.1', '127.0.0.2', '127.0.0.3']
    const judged: string[] = []
    let asked = 0
    const talk = guardedExchange({
      resolve: async () => [{ address: meanings[asked++]!, family: 4 }],
      permits: address => judged.push(address) > 0,
    })
    const answer = await talk(receiver.url.replace('127.0.0.1', 'receiver.example'), request)
    expect(answer).toMatchObject({ failure: null, status: 200, text: 'thanks' })
    expect([asked, judged]).toEqual([1, ['127.0.0.1']])
    expect(receiver.received[0]).toMatchObject({ method: 'POST', body: 'a lead' })
    expect(receiver.received[0]?.headers.host).toMatch(/^receiver\.example:/)
  })

  test('follows no redirect', async () => {
    receiver = await startLoopback(() => ({
      status: 302,
      headers: { location: `http://127.0.0.1:${port}/` },
    }))
    const talk = guardedExchange({ permits: () => true })
    expect(await talk(receiver.url, request)).toMatchObject({ status: 302 })
    expect([receiver.received.length, connections]).toEqual([1, 0])
  })

  test('ends when the answer is too long, does not come, or the name is not found in time', async () => {
    receiver = await startLoopback(({ url }) =>
      url === '/long' ? { status: 200, body: 'x'.repeat(70_000) } : null,
    )
    const talk = guardedExchange({ permits: () => true })
    expect(await talk(`${receiver.url}/long`, request)).toEqual({ failure: 'answer too long' })
    expect(await talk(`${receiver.url}/silent`, { ...request, timeout: 50 })).toEqual({ failure: 'timeout' })
    const slow = guardedExchange({ resolve: () => new Promise(() => {}) })
    expect(await slow('http://receiver.example/', { ...request, timeout: 50 })).toEqual({
      failure: 'timeout',
    })
  })

  test('that cannot be made is a failure without words of the network', async () => {
    const talk = guardedExchange({ permits: () => true })
    expect(await talk('http://127.0.0.1:1/', request)).toEqual({ failure: 'unreachable' })
    const lost = guardedExchange({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await lost('http://nowhere.example/', request)).toEqual({ failure: 'unreachable' })
  })
})

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1', '::ffff:8.8.8.8'])(
  '%s belongs to the public internet',
  address => expect(isPublicAddress(address)).toBe(true),
)
