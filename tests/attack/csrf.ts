import { ENDPOINTS } from '#contract/endpoints.ts'
import { newCustomer } from '#tests/support/app.ts'
import { readClosedDays } from '#tests/support/buying.ts'
import { CROSS_SITE_REQUESTS, FORMS, SENDERS } from '#tests/support/hostile.ts'
import { fieldsOf, plausibleValues } from '#tests/support/malformed-requests.ts'
import type { Attack } from './attack.ts'
import { rowsOfCustomer } from './rows.ts'

/** Every state-changing call × every sender that is not one of this app's pages × every content type. */
export const csrf: Attack = {
  name: 'csrf',
  expects: 'requests that another site, a prefetch or a form can send change nothing',
  findings: [],
  async run({ app, tried, expect, worst }) {
    const server = await app()
    await readClosedDays(server)
    const { cookie, id } = await newCustomer(server)
    const plausible = await plausibleValues(server, cookie)
    const before = await rowsOfCustomer(server.db, id)
    let lowest = 599
    for (const { name, method, path, changesState, request } of ENDPOINTS) {
      if (method === 'GET' && !changesState) continue
      const known = fieldsOf(request).filter((field) => field in plausible)
      const body = Object.fromEntries(known.map((field) => [field, plausible[field]]))
      const fields = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString()
      for (const [who, sender] of Object.entries({ ...SENDERS, ...CROSS_SITE_REQUESTS })) {
        for (const type of method === 'GET' ? [undefined] : ['application/json', ...Object.values(FORMS)]) {
          // A POST without origin headers does not come from a browser.
          const headers = { host: 'localhost:80', cookie, ...sender, ...(type ? { 'content-type': type } : {}) }
          const payload = type?.includes('urlencoded') ? fields : JSON.stringify(body)
          const answer = await server.app.inject(
            method === 'GET' ? { url: `${path}?${fields}`, headers } : { method, url: path, headers, payload },
          )
          tried()
          lowest = Math.min(lowest, answer.statusCode)
          expect(
            answer.statusCode >= 400 && answer.headers['set-cookie'] === undefined,
            `${name} answered ${answer.statusCode} to ${who}`,
            `${method} ${path} with ${JSON.stringify({ ...headers, cookie: 'a session' })}`,
          )
        }
      }
    }
    expect((await rowsOfCustomer(server.db, id)) === before, 'rows of the customer changed', 'compare them by hand')
    worst(`lowest status ${lowest}`)
  },
}
