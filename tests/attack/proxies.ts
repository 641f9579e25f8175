import type { Attack } from './attack.ts'
import { productionApp } from './production-app.ts'

const NAMED = ['198.51.100.1', '127.0.0.1', '::1', '[::1]:80', 'unknown', '_hidden', '127.0.0.1, 198.51.100.1']
const HEADERS = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'via',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-forwarded-host',
]
const LOOPBACK = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']
const OUTSIDE = ['198.51.100.9', '2001:db8::9', '::ffff:198.51.100.9', '10.0.0.9', '0.0.0.0']

/** Callers that set proxy headers to reach the metrics or to get a fresh rate limit. */
export const proxies: Attack = {
  name: 'proxies',
  expects: 'no header makes a client the operator or another client',
  findings: ['W7'],
  async run({ app, atEnd, tried, expect, worst }) {
    const server = await app()
    const production = await productionApp(server, atEnd)
    let shown = 0
    for (const [profile, one] of Object.entries({ sandbox: server.app, production })) {
      const metrics = async (remoteAddress: string, headers: Record<string, string>) => {
        tried()
        const answer = await one.inject({ url: '/metrics', remoteAddress, headers })
        if (answer.statusCode === 200) shown += 1
        return answer.statusCode === 200
      }
      for (const from of OUTSIDE) {
        for (const header of HEADERS) {
          for (const name of [...NAMED, 'for=127.0.0.1', '127.0.0.1:443']) {
            const isShown = await metrics(from, { [header]: name })
            expect(!isShown, `metrics in ${profile} for ${from} that says ${header}: ${name}`, 'GET /metrics')
          }
        }
      }
      // A request that a local proxy forwards for a client does not count as the operator's.
      for (const from of LOOPBACK) {
        for (const header of HEADERS.slice(0, 4)) {
          const isShown = await metrics(from, {
            [header]: header === 'forwarded' ? 'for=198.51.100.1' : '198.51.100.1',
          })
          expect(
            !isShown,
            `metrics in ${profile} through a local proxy that says ${header}`,
            `GET /metrics from ${from}`,
          )
        }
      }
      // One client may look up ten different addresses an hour, regardless of its headers.
      for (const header of HEADERS.slice(0, 3)) {
        await server.call('/sandbox/throttles', {})
        let asked = 0
        for (; asked < 30; asked++) {
          const headers = { 'browser-type': 'web', [header]: `198.51.100.${asked}` }
          const url = `/api/customer/v3/bind/check?email=p${asked}@example.com`
          const answer = await one.inject({ url, remoteAddress: '203.0.113.5', headers })
          tried()
          if (answer.statusCode === 429) break
        }
        expect(
          asked < 30,
          `a caller is another one by ${header} in ${profile}`,
          'bind/check ×30 with another name each',
        )
      }
    }
    worst(`metrics shown ${shown} times`)
  },
}
