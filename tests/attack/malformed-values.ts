import { ENDPOINTS } from '#contract/endpoints.ts'
import { newCustomer } from '#tests/support/app.ts'
import { readClosedDays } from '#tests/support/buying.ts'
import { faultOf, fieldsOf, malformedRequests, plausibleValues } from '#tests/support/malformed-requests.ts'
import type { Attack } from './attack.ts'

/**
 * How long the server may work on one request (G-14), in ms of its thread's CPU time, which excludes other work on the
 * machine.
 */
const SLOWEST_MS = 2_000
const DAYS = [
  '0001-01-01',
  '0000-01-01',
  '9999-12-31',
  '1900-01-01',
  '2026-02-30',
  '2026-02-29',
  '1969-12-31',
  '2038-01-20',
  '4713-01-01',
]
const DATES = [
  ...DAYS,
  ...DAYS.map((day) => `${day} 00:00`),
  '-000001-01-01',
  '+275760-09-13',
  '275760-09-13',
  '２０２６-01-01',
  '2026-01-01T24:00:00Z',
  'infinity',
  'epoch',
  'today',
]
const NUMBERS = [0, -1, 2 ** 31, 2 ** 53, -62_135_596_800_000, 253_402_300_799_999, 8.64e15, 1e308]
/** Names of date and time fields. */
const WHEN = /time|date|birth|day|now|\bat$|ts$/i

/** Malformed bodies for every call, and every malformed date in every date and time field. */
export const malformedValues: Attack = {
  name: 'malformed-values',
  expects:
    'whatever is sent, no answer is a server error, all have the envelope, and none takes two seconds of CPU time',
  findings: ['D12'],
  async run({ app, tried, expect, worst, dice, sized }) {
    const server = await app()
    await readClosedDays(server)
    const owner = await newCustomer(server)
    const plausible = await plausibleValues(server, owner.cookie)
    const requests = malformedRequests(plausible, dice.next, dice.whole(2 ** 30))
    // `npm test` runs this at quick scale, where no test depends on timing.
    const limitMs = sized(Number.POSITIVE_INFINITY, SLOWEST_MS)
    let highest = 0
    let slowest = 0
    for (const { name, method, path, access, request } of ENDPOINTS) {
      if (access === 'sandbox') continue
      const { cookie } = /login|logout|session|password|delete|signInCode|code|link/i.test(name)
        ? await newCustomer(server)
        : owner
      await server.call('/sandbox/throttles', {})
      const fields = fieldsOf(request)
      const known = Object.fromEntries(
        fields.filter((field) => field in plausible).map((field) => [field, plausible[field]]),
      )
      const inputs: string[] = []
      for (const field of fields.filter((one) => WHEN.test(one))) {
        for (const value of [...DATES, ...NUMBERS]) {
          const body = { ...known, [field]: value }
          const query = new URLSearchParams(Object.entries(body).map(([key, one]) => [key, String(one)]))
          inputs.push(method === 'GET' ? query.toString() : JSON.stringify(body))
        }
      }
      for (let n = 0; n < sized(12, 1_000); n++)
        inputs.push(method === 'GET' ? requests.query(fields) : requests.body(fields))
      for (const input of inputs) {
        const headers = { 'browser-type': 'web', cookie }
        const begun = process.threadCpuUsage()
        const {
          statusCode,
          payload,
          headers: answered,
        } = await server.app.inject(
          method === 'GET'
            ? { url: `${path}?${input}`, headers }
            : { method, url: path, headers: { ...headers, 'content-type': 'application/json' }, payload: input },
        )
        tried()
        highest = Math.max(highest, statusCode)
        const { user, system } = process.threadCpuUsage(begun)
        const ms = (user + system) / 1000
        slowest = Math.max(slowest, ms)
        expect(ms < limitMs, `${name} took ${Math.round(ms)} ms`, `${method} ${path} ${input}`)
        const fault = faultOf(statusCode, payload)
        // Redirects have no body.
        if (fault !== null && answered['location'] === undefined)
          expect(false, `${name} ${fault}`, `${method} ${path} ${input}`)
      }
    }
    worst(`highest status ${highest}, slowest ${Math.round(slowest)} ms`)
  },
}
