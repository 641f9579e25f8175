import { describe, expect, it } from 'vitest'
import { mayReadMetrics } from './metrics-access.ts'

const TOKEN = 'a-token-of-some-length'
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers: { host: '127.0.0.1:8080', ...headers },
  socket: { remoteAddress },
})

describe('W7 access to the metrics without a token', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
    'allows %s, directly',
    (address) => {
      for (const host of ['127.0.0.1:8080', 'localhost', 'localhost:9', '[::1]:8080'])
        expect(mayReadMetrics(from(address, { host }), null), host).toBe(true)
    },
  )

  it.each(['10.0.0.1', '192.168.1.2', '8.8.8.8', '::2', '2001:db8::1', '::ffff:10.0.0.1', '1127.0.0.1', ''])(
    'refuses %s',
    (address) => {
      expect(mayReadMetrics(from(address), null)).toBe(false)
    },
  )

  it.each([
    ['forwarded', 'for=203.0.113.9'],
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'tabi.example'],
    ['x-forwarded', '203.0.113.9'],
    ['x-real-ip', '203.0.113.9'],
    ['via', '1.1 proxy'],
    ['x-client-ip', '203.0.113.9'],
    ['true-client-ip', '203.0.113.9'],
    ['cf-connecting-ip', '203.0.113.9'],
    ['x-cluster-client-ip', '203.0.113.9'],
    ['x-original-host', 'tabi.example'],
    ['host', 'tabi.example'],
    ['host', '127.0.0.1.example'],
    ['host', ''],
  ])('refuses a proxy on this host that sends %s: %s', (name, value) => {
    expect(mayReadMetrics(from('127.0.0.1', { [name]: value }), null)).toBe(false)
  })
})

describe('W7 access to the metrics with a token', () => {
  it('allows a client with the token, from any address and through any proxy', () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9', host: 'tabi.example' }
    expect(mayReadMetrics(from('10.0.0.1', headers), TOKEN)).toBe(true)
    expect(mayReadMetrics(from('10.0.0.1', { authorization: `bearer ${TOKEN}` }), TOKEN)).toBe(true)
  })

  it.each(['', 'Bearer', 'Bearer ', TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`])(
    'refuses a client that sends "%s", even on this host',
    (authorization) => {
      expect(mayReadMetrics(from('127.0.0.1', { authorization }), TOKEN)).toBe(false)
    },
  )

  it('refuses a client without the header', () => {
    expect(mayReadMetrics(from('127.0.0.1'), TOKEN)).toBe(false)
  })
})
