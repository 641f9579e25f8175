import { RETURN_PAGES } from '#contract/pages.ts'
import { isReturnPath } from '#domain/account/return-url.ts'
import { OPEN_REDIRECTS } from '#tests/support/hostile.ts'
import type { Attack } from './attack.ts'
import { appWithPages } from './pages.ts'
import { ask, listen } from './wire.ts'

/** Whether a location stays on this origin: a path that no browser reads as another host. */
function staysHere(location: string, port: number): boolean {
  const origin = `http://127.0.0.1:${port}`
  const target = URL.parse(location, origin)
  return target !== null && target.origin === origin && !/^[/\\\s]{2}/.test(location)
}

/** Hostile addresses × every call and file path that returns or stores a target address. */
export const redirects: Attack = {
  name: 'redirects',
  expects: 'no answer redirects to another host, whatever address it is given',
  findings: ['D15'],
  async run({ app, atEnd, tried, expect, worst, dice }) {
    const server = await app()
    const { app: pages } = await appWithPages(server, atEnd)
    const port = await listen(pages)
    const mutated = OPEN_REDIRECTS.map((address) => dice.pick([' ', '\t', '%09', '\u00a0', '/', '\\']) + address)
    const all = [...OPEN_REDIRECTS, ...mutated]
    let redirected = 0
    const check = (entry: string, location: unknown): void => {
      tried()
      if (location === undefined) return
      redirected += 1
      expect(staysHere(String(location), port), `${entry} leads to ${location}`, entry)
    }
    for (const address of all) {
      const q = encodeURIComponent(address)
      for (const path of [
        `/api/third/callback/common/third?type=facebook&state=${q}&code=x`,
        `/api/third/callback/common/third?type=${q}&error=access_denied`,
        `/api/third/callback/common/third?type=facebook&redirect_uri=${q}&return=${q}`,
        `/sandbox/payments/challenge?client_secret=x&payment_method=4242424242424242&return=${q}`,
        `/sandbox/third/consent?type=weibo&state=${q}`,
        `/api/customer/logout?returnUrl=${q}&redirect=${q}`,
        `/docs?url=${q}`,
      ]) {
        const answer = await ask(port, path, { headers: { 'browser-type': 'web', accept: 'text/html' } })
        check(`GET ${path}`, answer.headers['location'])
      }
      for (const [path, form] of [
        [
          '/sandbox/payments/challenge',
          { client_secret: 'x', payment_method: '4242424242424242', return: address, challenge: 'fail' },
        ],
        ['/sandbox/third/consent', { type: 'weibo', state: address, code: address, answer: 'allow', return: address }],
      ] as const) {
        const answer = await ask(port, path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams(form).toString(),
        })
        check(`POST ${path} with ${JSON.stringify(form)}`, answer.headers['location'])
      }
      // The file server and the router, which redirect some paths to add or remove a slash.
      const bare = address.replaceAll(/[^\x21-\x7e]/g, (char) => encodeURIComponent(char))
      if (bare.startsWith('/')) {
        for (const path of [bare, `${bare}/`, `${bare}/..`, `${bare}/%2e%2e`, `/docs${bare}`, `/assets${bare}`]) {
          const answer = await ask(port, path, { headers: { accept: 'text/html' } })
          check(`GET ${path}`, answer.headers['location'])
        }
      }
      tried()
      expect(
        !isReturnPath(address, RETURN_PAGES),
        `a return path may be ${JSON.stringify(address)}`,
        'domain/return-url.ts',
      )
    }
    // D15: a return target that is itself a sign-in page would loop forever.
    for (const page of ['login', 'third', 'miniprogram']) {
      tried()
      const path = `/mobile/${page}?target=/mobile/index`
      expect(
        !isReturnPath(path, RETURN_PAGES),
        `a way back may be the page ${page} itself`,
        `isReturnPath('${path}', …)`,
      )
    }
    worst(`${redirected} redirects, all looked at`)
  },
}
