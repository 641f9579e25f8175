import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

/** The client address that the server sees for a connection from `peer` with the header `forwarded`. */
async function seen(trusted: string[], peer: string, forwarded?: string): Promise<string> {
  const app = Fastify({ trustProxy: trusted.length > 0 ? trusted : false })
  app.get('/', async (request) => clientAddress(request))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.inject({ url: '/', remoteAddress: peer, headers })
  await app.close()
  return answer.body
}

describe('W7 the client’s address', () => {
  it.each([
    ['no proxy is trusted', [], '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['a proxy other than the peer is trusted', ['10.0.0.1'], '10.0.0.2', '203.0.113.9', '10.0.0.2'],
    ['the peer is trusted', ['10.0.0.1'], '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the peer is in a trusted network', ['10.0.0.0/8'], '10.9.8.7', '203.0.113.9', '203.0.113.9'],
    ['a trusted peer sends no header', ['10.0.0.0/8'], '10.9.8.7', undefined, '10.9.8.7'],
    ['the client claimed another address', ['10.0.0.1'], '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['two proxies', ['10.0.0.1', '192.0.2.0/24'], '10.0.0.1', '1.1.1.1, 203.0.113.9, 192.0.2.7', '203.0.113.9'],
    ['the client claims a trusted address', ['10.0.0.1'], '10.0.0.1', '10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['IPv6', ['2001:db8::/32'], '2001:db8::5', '2001:db9::9', '2001:db9::9'],
    ['IPv6, not trusted', ['2001:db8::/32'], '2001:dba::5', '2001:db9::9', '2001:dba::5'],
    ['an IPv4 peer on a dual-stack socket', ['10.0.0.1'], '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['an IPv4 network on a dual-stack socket', ['10.0.0.0/8'], '::ffff:10.9.8.7', '203.0.113.9', '203.0.113.9'],
    ['a trusted loopback address', ['127.0.0.1', '::1'], '::1', '203.0.113.9', '203.0.113.9'],
    ['an address with a port', ['10.0.0.1'], '10.0.0.1', '203.0.113.9:50123', '203.0.113.9'],
    ['brackets and a port', ['10.0.0.1'], '10.0.0.1', '[2001:db9::9]:50123', '2001:db9::9'],
    ['no address at all', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['a script', ['10.0.0.1'], '10.0.0.1', '<script>', '10.0.0.1'],
  ] as const)('%s', async (_case, trusted, peer, forwarded, address) => {
    expect(await seen([...trusted], peer, forwarded)).toBe(address)
  })
})
