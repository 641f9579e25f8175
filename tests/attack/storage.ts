import { ENDPOINTS } from '#contract/endpoints.ts'
import { newCustomer, type TestApp } from '#tests/support/app.ts'
import { readClosedDays } from '#tests/support/buying.ts'
import { fieldsOf, plausibleValues } from '#tests/support/malformed-requests.ts'
import { newPhone, nonce, paidOrder } from '#tests/support/tickets.ts'
import type { Attack, Field } from './attack.ts'
import { tableSizes } from './rows.ts'

/** Requests per second of an anonymous caller, as measured for D5. */
const REQUESTS_A_SECOND = 687
const DAY_S = 86_400
/** The address of one anonymous caller. */
const FROM = '203.0.113.7'

type Sizes = Awaited<ReturnType<typeof tableSizes>>

/** Tables that have more rows than before, with the difference. */
const grown = (before: Sizes, after: Sizes): [table: string, more: number][] =>
  [...after].flatMap(([name, { rows }]): [string, number][] => {
    const more = rows - (before.get(name)?.rows ?? 0)
    return more > 0 ? [[name, more]] : []
  })

const bytesOf = (sizes: Sizes): number => [...sizes.values()].reduce((sum, { bytes }) => sum + bytes, 0)

/** D5: records with forged tokens, then one genuine record under many nonces. */
async function records(server: TestApp, { tried, expect, dice, sized }: Field): Promise<string> {
  const phone = await newPhone(server)
  const ticket = await paidOrder(server, phone.customerId)
  const genuine = await phone.record(ticket.id)
  const requests = sized(400, 4_000)
  const junk = async (): Promise<void> => {
    for (let n = 0; n < requests; n++) {
      const token = dice.bytes(120).toString('base64url')
      await server.call('/api/validOrder/useOrder', { ...genuine, nonce: nonce(), token }, undefined, FROM)
      tried()
    }
  }
  // The first batch may leave a sample; the second batch must add almost nothing.
  await junk()
  const before = await tableSizes(server.db)
  await junk()
  const after = await tableSizes(server.db)
  const more = grown(before, after)
  for (const [table, rows] of more) {
    const how = `${requests} useOrder with junk tokens and fresh nonces, no session, after as many before`
    expect(rows < requests / 20, `${rows} more rows in ${table} from ${requests} junk records`, how)
  }
  const entries = async () => (await server.db.selectFrom('support_entry').select('id').execute()).length
  await server.call('/api/validOrder/useOrder', genuine)
  const known = await entries()
  for (let n = 0; n < 200; n++) {
    await server.call('/api/validOrder/useOrder', { ...genuine, nonce: nonce() }, undefined, FROM)
    tried()
  }
  const added = (await entries()) - known
  expect(added <= 1, `one record under 200 nonces made ${added} support entries`, 'useOrder ×200, one token')
  const rows = more.reduce((sum, [, count]) => sum + count, 0)
  const perDay = ((bytesOf(after) - bytesOf(before)) / requests) * REQUESTS_A_SECOND * DAY_S
  return `${rows} rows of ${requests} more junk records (${(perDay / 1e9).toFixed(1)} GB a day at ${REQUESTS_A_SECOND}/s), ${added} support entry`
}

/** Every anonymous call of the contract, with new values each time. */
async function everyCall(server: TestApp, { tried, expect, dice, sized }: Field): Promise<void> {
  const plausible = await plausibleValues(server, (await newCustomer(server)).cookie)
  for (const { name, method, path, access, request } of ENDPOINTS) {
    if (access !== 'public') continue
    const fields = fieldsOf(request)
    const send = async (times: number): Promise<[string, number][]> => {
      const before = await tableSizes(server.db)
      for (let n = 0; n < times; n++) {
        const fresh = dice.bytes(12).toString('hex')
        const email = `${fresh}@example.com`
        const values: Record<string, unknown> = {
          ...plausible,
          email,
          param: { email, password: 'tabi2026' },
          mailParam: { email },
          code: fresh.slice(0, 8).toUpperCase(),
          type: 'facebook',
          keyword: fresh,
          token: fresh,
          nonce: fresh,
          state: fresh,
          openid: fresh,
        }
        const known = fields.filter((field) => field in values)
        const body = Object.fromEntries(known.map((field) => [field, values[field]]))
        const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))
        const url = method === 'GET' ? `${path}?${query}` : path
        const headers = { 'browser-type': 'web' }
        await server.app.inject({
          method,
          url,
          headers,
          remoteAddress: FROM,
          ...(method === 'POST' ? { payload: body } : {}),
        })
        tried()
      }
      return grown(before, await tableSizes(server.db))
    }
    const first = sized(30, 300)
    if ((await send(first)).every(([, more]) => more <= first / 2)) continue
    // Most of the calls stored a row. The limit may lie above this number of calls, so more are sent to find it.
    await send(first * 2)
    for (const [table, more] of await send(first * 2)) {
      const how = `${method} ${path} from one address, new values each time, after ${first * 3} before`
      expect(more <= first, `${name} keeps ${more} rows of ${first * 2} in ${table}`, how)
    }
  }
}

/** The rows that a caller without a session can make the database store. */
export const storage: Attack = {
  name: 'storage',
  expects: 'the rows that an anonymous caller can create stop growing, however long it continues',
  findings: ['D5'],
  async run(field) {
    const server = await field.app()
    await readClosedDays(server)
    field.worst(await records(server, field))
    await everyCall(server, field)
  },
}
