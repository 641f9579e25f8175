import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ChangingApp, openChangingApp } from '#tests/support/changing.ts'
import { findInDatabase } from '#tests/support/database-dump.ts'
import { retain } from '#tests/support/retention.ts'

const NAME = '株式会社ミルメル商会'
const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)

describe('names on receipts', () => {
  let server: ChangingApp
  beforeAll(async () => {
    server = await openChangingApp('postgres')
  })
  beforeEach(() => server.reset())
  afterAll(() => server.close())

  /** A receipt of a visit on 2026-02-01 at 18:00. */
  async function issued() {
    const order = await server.paid()
    const { data } = await server.as('/api/receipt/issue', { orderId: order.id, addressee: NAME, key: randomUUID() })
    return { order, receipt: data }
  }
  const row = (orderId: number) =>
    server.db.selectFrom('receipt').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

  it('RC-01 RE-01 the addressee goes with the contacts after three years, the amounts stay until the money goes', async () => {
    const { order, receipt } = await issued()
    const before = await row(order.id)
    server.clock.moveTo(at('2029-02-01T17:59'))
    await retain(server.db, server.clock.now())
    expect(await row(order.id)).toEqual(before)
    server.clock.moveTo(at('2029-02-01T18:00'))
    await retain(server.db, server.clock.now())
    expect(await row(order.id)).toEqual({ ...before, addressee: '' })
    expect(await findInDatabase(server.db, [NAME])).toEqual([])
    expect((await row(order.id)).paper).toEqual(receipt.paper)
    server.clock.moveTo(at('2036-02-02T18:00'))
    await retain(server.db, server.clock.now())
    expect(await server.db.selectFrom('receipt').select('id').execute()).toEqual([])
  })

  it('RC-01 RE-01 a receipt of an order without contacts loses its addressee three years after its issue', async () => {
    const { order } = await issued()
    server.clock.moveTo(at('2029-02-02T00:00'))
    await retain(server.db, server.clock.now())
    await server.db
      .updateTable('receipt')
      .set({ addressee: NAME, issued_at: at('2028-06-01T00:00').toString() })
      .where('order_id', '=', order.id)
      .execute()
    await retain(server.db, server.clock.now())
    expect((await row(order.id)).addressee).toBe(NAME)
    server.clock.moveTo(at('2031-06-01T00:00'))
    await retain(server.db, server.clock.now())
    expect((await row(order.id)).addressee).toBe('')
  })

  it('RC-01 LE-05 the export of a customer contains the receipts, and an erasure empties the addressee', async () => {
    const { order, receipt } = await issued()
    const { data } = await server.call('/api/customer/export', undefined, await server.signIn())
    expect(data.receipts).toMatchObject([
      { orderNo: order.orderNo, number: receipt.number, addressee: NAME, copies: 0 },
    ])
    const { eraseReceiptsOf } = await import('#server/modules/receipts/index.ts')
    await server.db.transaction().execute((tx) => eraseReceiptsOf(tx, 2))
    expect((await row(order.id)).addressee).toBe(NAME)
    await server.db.transaction().execute((tx) => eraseReceiptsOf(tx, 1))
    expect(await row(order.id)).toMatchObject({ addressee: '', total: 5_000 })
  })
})
