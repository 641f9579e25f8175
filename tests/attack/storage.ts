import { ENDPOINTS } from '#contract/endpoints.ts'
import { newCustomer } from '#tests/support/app.ts'
import { readClosedDays } from '#tests/support/buying.ts'
import { fieldsOf, plausibleValues } from '#tests/support/odd-requests.ts'
import { newPhone, nonce, paidOrder } from '#tests/support/tickets.ts'
import type { Attack } from './attack.ts'
import { tableSizes } from './rows.ts'

/** What D5 measured an anonymous caller to send in a second. */
const REQUESTS_A_SECOND = 687
const DAY_S = 86_400

/** Records without a session, then every anonymous call with new values each time: what the database keeps of them. */
export const storage: Attack = {
  name: 'storage',
  expects: 'the rows that an anonymous caller can make us keep stop growing, however long the caller goes on',
  findings: ['D5'],
  async run({ app, tried, expect, worst, dice, sized }) {
    const server = await app()
    await readClosedDays(server)
    const phone = await newPhone(server)
    const ticket = await paidOrder(server, phone.customerId)
    const genuine = await phone.record(ticket.id)
    const from = '203.0.113.7'
    const rows = async () => {
      const sizes = [...(await tableSizes(server.db))].filter(([name]) => name !== 'pgmigrations')
      return new Map(sizes.map(([name, { rows }]) => [name, rows]))
    }
    const grown = (before: Map<string, number>, after: Map<string, number>): [string, number][] =>
      [...after].flatMap(([name, count]): [string, number][] => {
        const more = count - (before.get(name) ?? 0)
        return more > 0 ? [[name, more]] : []
      })

    // D5: tokens that are nobody's.
    const junk = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const token = dice.bytes(120).toString('base64url')
        await server.call('/api/validOrder/useOrder', { ...genuine, nonce: nonce(), token }, undefined, from)
        tried()
      }
    }
    const requests = sized(400, 4_000)
    const bytesBefore = (await tableSizes(server.db)).get('redemption')?.bytes ?? 0
    await junk(requests)
    const middle = await rows()
    await junk(requests)
    const end = await rows()
    const second = grown(middle, end)
    const bytes = ((await tableSizes(server.db)).get('redemption')?.bytes ?? 0) - bytesBefore
    const perDay = (bytes / (2 * requests)) * REQUESTS_A_SECOND * DAY_S
    for (const [table, more] of second) {
      const how = `${requests} useOrder with junk tokens and fresh nonces, no session, after ${requests} before`
      expect(more < requests / 20, `${more} more rows in ${table} from ${requests} junk records`, how)
    }

    // One genuine record under many nonces: support hears of it once.
    await server.call('/api/validOrder/useOrder', genuine)
    const count = async () => (await server.db.selectFrom('support_entry').select('id').execute()).length
    const entries = await count()
    for (let n = 0; n < 200; n++) {
      await server.call('/api/validOrder/useOrder', { ...genuine, nonce: nonce() }, undefined, from)
      tried()
    }
    const more = (await count()) - entries
    expect(more <= 1, `one record under 200 nonces made ${more} support entries`, 'useOrder ×200, one token')

    // Every anonymous call of the contract, new values each time.
    const plausible = await plausibleValues(server, (await newCustomer(server)).cookie)
    for (const { name, method, path, access, request } of ENDPOINTS) {
      if (access !== 'public' || server.notBuilt.includes(name)) continue
      const fields = fieldsOf(request)
      const before = await rows()
      const tries = sized(30, 300)
      for (let n = 0; n < tries; n++) {
        const fresh = dice.bytes(12).toString('hex')
        const values: Record<string, unknown> = {
          ...plausible,
          email: `${fresh}@example.com`,
          password: 'tabi2026',
          param: { email: `${fresh}@example.com`, password: 'tabi2026' },
          mailParam: { email: `${fresh}@example.com` },
          keyword: fresh,
          code: fresh.slice(0, 8).toUpperCase(),
          token: fresh,
          nonce: fresh,
          type: 'facebook',
          state: fresh,
          openid: fresh,
        }
        const body = Object.fromEntries(
          fields.filter((field) => field in values).map((field) => [field, values[field]]),
        )
        const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))
        await (method === 'GET'
          ? server.call(`${path}?${query}`, undefined, undefined, from)
          : server.call(path, body, undefined, from)
        ).catch(() => null)
        tried()
      }
      for (const [table, rowsMore] of grown(before, await rows())) {
        // Sign-ins by other services may be begun a number of times by one client, and each is forgotten in a day.
        const how = `${method} ${path} ×${tries} from one address, new values each time`
        expect(
          rowsMore <= (name === 'thirdBeforeLogin' ? 80 : tries * 0.7),
          `${name} keeps ${rowsMore} rows in ${table}`,
          how,
        )
      }
    }
    worst(
      `junk records: ${second.reduce((sum, [, n]) => sum + n, 0)} rows of the last ${requests}, ${(perDay / 1e9).toFixed(1)} GB a day at ${REQUESTS_A_SECOND}/s; support entries ${more}`,
    )
  },
}
