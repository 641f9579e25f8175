import type { CallResult, TestApp } from './app.ts'

/** A separate browser: stores the cookies that answers set and does not follow redirects. */
export function openBrowser(on: TestApp, cookies: Readonly<Record<string, string>> = {}) {
  const jar = new Map(Object.entries(cookies))
  const cookie = () => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
  const keep = (set: unknown): void => {
    for (const line of [set ?? []].flat().map(String)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
  }
  return {
    jar,
    cookie,
    /** Makes a call as one of the app's pages does. */
    async call(path: string, body?: unknown, from?: string): Promise<CallResult> {
      const answer = await on.call(path, body, cookie(), from)
      keep(answer.headers['set-cookie'])
      return answer
    },
    /** Opens an address as if from another site's link. Returns the redirect target. */
    async visit(address: string | URL): Promise<{ status: number; location: string; text: string }> {
      const url = new URL(address, 'http://app.invalid')
      const headers = { cookie: cookie(), 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
      const answer = await on.app.inject({ url: url.pathname + url.search, headers })
      keep(answer.headers['set-cookie'])
      return { status: answer.statusCode, location: String(answer.headers['location'] ?? ''), text: answer.payload }
    },
  }
}
export type TestBrowser = ReturnType<typeof openBrowser>
