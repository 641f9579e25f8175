import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_ROLES, seesPersonalData } from '#domain/account/operator-role.ts'
import { newOperator } from '#tests/support/operators.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

/** The data of an order and its account; no shop's name contains a part of it. */
const ORDER = { jp_name: '柊木 楓', email: 'qz.jx@vwkz.example', phone: '+81734492-8801' }
const ACCOUNT = { name_en: 'Wqvx Kzjy', email: 'kzq.wv@xjvq.example', telephone: '+88606629915' }
const NO_ORDER = { jp_name: '', email: '', phone: '' }
const NO_ACCOUNT = { name_en: '', email: null, telephone: '' }

const LENGTHS = [1, 2, 3]
/** The ends of each text. */
const PARTS = [
  ...new Set([ORDER, ACCOUNT].flatMap(Object.values).flatMap((text) => LENGTHS.map((length) => text.slice(-length)))),
]

const FILTERS: Readonly<Record<string, Record<string, string>>> = {
  'all orders': {},
  'a state': { state: 'unpaid' },
  'a shop': { shop: '1' },
  'a day': { day: '2026-02-01', sort: 'amount' },
}
const SEARCHES = OPERATOR_ROLES.filter((role) => role !== 'catalogue').flatMap((role) =>
  Object.keys(FILTERS).map((filter) => ({ role, filter })),
)

describe('searching orders by personal data', () => {
  let server: PaymentApp
  let order: Awaited<ReturnType<PaymentApp['order']>>
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { runsJobs: false })
    order = await server.order()
  })
  afterAll(() => server.close())

  const write = async (known: boolean) => {
    const { customer_id: id } = await server.db
      .updateTable('orders')
      .set(known ? ORDER : NO_ORDER)
      .where('id', '=', order.id)
      .returning('customer_id')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('customer')
      .set(known ? ACCOUNT : NO_ACCOUNT)
      .where('id', '=', id ?? 0)
      .execute()
  }
  /** The number of orders that each part finds, on the page and in the file. */
  const search = async (cookie: string, filter: Record<string, string>) => {
    const found: Record<string, [page: number, file: number]> = {}
    for (const q of PARTS) {
      const get = async (path: string) =>
        (await server.call(`/operator/api/orders${path}?${new URLSearchParams({ ...filter, q })}`, undefined, cookie))
          .data
      found[q] = [(await get('')).orders.length, (await get('/csv')).rows]
    }
    return found
  }

  it.each(SEARCHES)(
    'R1 OC-09 a search by $role among $filter compares personal data only if the role may see it, whatever its length',
    async ({ role, filter }) => {
      const { cookie } = await newOperator(server, role)
      await write(true)
      const found = await search(cookie, FILTERS[filter] ?? {})
      if (seesPersonalData(role)) {
        expect(found).toEqual(Object.fromEntries(PARTS.map((part) => [part, [1, 1]])))
      } else {
        await write(false)
        expect(found).toEqual(await search(cookie, FILTERS[filter] ?? {}))
      }
    },
  )

  it('R1 OC-09 the role catalogue cannot search orders', async () => {
    const { cookie } = await newOperator(server, 'catalogue')
    for (const path of ['', '/csv']) {
      expect((await server.call(`/operator/api/orders${path}?q=a`, undefined, cookie)).status).toBe(403)
    }
  })
})
