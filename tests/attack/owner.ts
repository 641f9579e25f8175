import { ENDPOINTS } from '#contract/endpoints.ts'
import { newCustomer } from '#tests/support/app.ts'
import { buy, offer, readClosedDays } from '#tests/support/buying.ts'
import { fieldsOf, plausibleValues } from '#tests/support/malformed-requests.ts'
import { pathVariants } from '#tests/support/path-variants.ts'
import type { Attack } from './attack.ts'
import { rowsOfCustomer } from './rows.ts'

/**
 * Every call of the contract with the owner's values in every field whose name is known, sent without a session, with
 * an invalid session and by another customer, in every spelling of its path. New calls of the contract are covered
 * automatically.
 */
export const owner: Attack = {
  name: 'owner',
  expects: 'no customer reads or changes another customer’s data',
  findings: [],
  async run({ app, tried, expect, worst, sized, dice }) {
    const server = await app()
    await readClosedDays(server)
    const victim = await newCustomer(server)
    const other = (await newCustomer(server)).cookie
    await buy(server, victim.cookie, 0)
    const plausible = await plausibleValues(server, victim.cookie)
    const mark = { enName: 'UMINO MARKED', email: 'marked-attack@example.com', phone: '+819099990001' }
    await server.call('/api/pcOrder/updateOrders', { id: plausible['id'], ...mark }, victim.cookie)
    const paid = (await server.call('/api/pcOrder/orders', { isPaid: 1 }, victim.cookie)).data.result[0]
    const { tickets } = (await server.call('/api/ticket/sync', {}, victim.cookie)).data
    const values: Record<string, unknown> = {
      ...plausible,
      ...offer(2),
      customerId: victim.id,
      tradeNo: paid.orderNo,
      order_no: paid.orderNo,
      email: 'thief@example.com',
      password: 'stolen2026',
      oldPassword: 'stolen2026',
      newPassword: 'stolen2027',
      enName: 'STOLEN',
      nameEn: 'STOLEN',
    }
    const marks = [...Object.values(mark), victim.email, paid.orderNo, String(plausible['orderNo']), tickets[0].token]
    const before = await rowsOfCustomer(server.db, victim.id)
    const askers = [
      ['nobody', undefined],
      ['a made-up session', `sid=${dice.bytes(32).toString('base64url')}`],
      ['another customer', other],
    ] as const
    const spellings = sized(4, 99)
    let asked = 0
    for (const { name, path, access, request, aliases = [] } of ENDPOINTS) {
      if (access === 'sandbox') continue
      const known = fieldsOf(request).filter((field) => field in values)
      const body = Object.fromEntries(known.map((field) => [field, values[field]]))
      const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]))
      for (const base of [path, ...aliases]) {
        const paths = [base, ...dice.shuffled(pathVariants(base)).slice(0, spellings)]
        for (const spelling of paths) {
          for (const [who, cookie] of askers) {
            const headers = { 'browser-type': 'web', accept: 'text/html', ...(cookie ? { cookie } : {}) }
            for (const method of ['POST', 'GET'] as const) {
              const answer = await server.app.inject(
                method === 'POST'
                  ? { method, url: spelling, headers, payload: body }
                  : { method, url: `${spelling}?${query}`, headers },
              )
              tried()
              asked += 1
              const how = `${method} ${spelling} as ${who} with ${JSON.stringify(body)}`
              const leaked = marks.filter((word) => answer.body.includes(word))
              expect(leaked.length === 0, `${name} tells ${who} ${leaked.join(', ')}`, how)
              expect(answer.statusCode < 500, `${name} answered ${answer.statusCode}`, how)
              const isRefused = [400, 401, 403, 404, 415, 422].includes(answer.statusCode)
              expect(
                access !== 'customer' || cookie === other || isRefused,
                `${name} answered ${who} ${answer.statusCode}`,
                how,
              )
            }
          }
        }
      }
    }
    const after = await rowsOfCustomer(server.db, victim.id)
    expect(after === before, 'rows of the owner changed', 'npm run attack -- --only owner')
    worst(`${asked} answers, ${marks.length} marks looked for`)
  },
}
