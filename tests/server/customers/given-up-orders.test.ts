import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wrongPayments } from '#tests/reconcile/money.ts'
import { wrongCoupons, wrongSeats } from '#tests/reconcile/seats.ts'
import { unexplainedStates } from '#tests/reconcile/states.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { buy, readClosedDays } from '#tests/support/buying.ts'
import { newShopLink, openShopLink } from '#tests/support/shop-links.ts'
import { newPhone, paidOrder } from '#tests/support/tickets.ts'

const PASSWORD = 'tabi2026'
const GUEST = 'UMINO RUMI MARKED'

describe('orders given up with an account', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres')
    await readClosedDays(server)
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
  })

  const remove = (cookie: string) => server.call('/api/customer/delete', { password: PASSWORD, forfeit: true }, cookie)
  const orderOf = (id: number) =>
    server.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const mailsOf = (id: number) =>
    server.db.selectFrom('mail').selectAll().where('dedupe_key', 'like', `order-%:${id}`).execute()

  it('R13 the shop sees the booking as cancelled in its list, by ticket and by number, and can no longer redeem it', async () => {
    const guest = await newPhone(server)
    const { id, orderNo } = await paidOrder(server, guest.customerId, { kind: 'reservation', useInHours: 1 })
    const later = await paidOrder(server, guest.customerId, { kind: 'reservation', useInHours: 24 * 9 })
    const undated = await paidOrder(server, guest.customerId)
    const { supplier_id: supplierId } = await orderOf(id)
    const shop = await openShopLink(server, (await newShopLink(server, supplierId)).token)
    const record = await guest.record(id)
    const atShop = await shop.record({ token: record.token })

    expect(await remove(guest.cookie)).toMatchObject({ code: '200' })
    for (const given of [id, later.id, undated.id]) {
      expect(await orderOf(given)).toMatchObject({ closed_at: expect.any(Date), seats_held: 0, pay_status: 1 })
    }
    const day = await shop.day()
    expect(day.bookings.find((booking) => booking.orderNo === orderNo)).toMatchObject({ state: 'cancelled', name: '' })
    // A shop's phone without a connection refuses by this list.
    const { ticket_ref } = await orderOf(later.id)
    expect(day.ended.map(({ ref, state }) => ({ ref, state }))).toContainEqual({
      ref: Buffer.from(ticket_ref).toString('base64url'),
      state: 'cancelled',
    })
    expect((await shop.call('ticket', { token: record.token })).data).toMatchObject({ state: 'cancelled' })
    expect((await shop.call('ticket', { orderNo })).data).toMatchObject({ state: 'cancelled' })
    expect((await shop.call('redeem', atShop)).data).toMatchObject({ verdict: 'conflict_cancelled' })
    expect((await server.call('/validOrder/useOrder', record)).data).toMatchObject({ verdict: 'conflict_cancelled' })
  })

  it('R13 each shop gets one mail, which no longer names the guest; nothing is refunded', async () => {
    const guest = await newPhone(server)
    const { id } = await paidOrder(server, guest.customerId, { kind: 'reservation', useInHours: 30 })
    const used = await paidOrder(server, guest.customerId, { status: 2 })
    await server.db.updateTable('orders').set({ en_name: GUEST, use_name: GUEST }).where('id', '=', id).execute()
    const { supplier_id: supplierId, order_no: orderNo } = await orderOf(id)
    await server.db
      .updateTable('supplier')
      .set({ contact_email: 'shop@shop.example' })
      .where('id', '=', supplierId)
      .execute()
    await server.catalogue.refresh()
    expect(await remove(guest.cookie)).toMatchObject({ code: '200' })
    const mails = await mailsOf(id)
    expect(mails).toMatchObject([{ dedupe_key: `order-shop-withdrawn:${id}`, recipient: 'shop@shop.example' }])
    expect(mails[0]?.body.replaceAll(/[\s-]/g, '')).toContain(orderNo)
    expect(JSON.stringify(mails)).not.toContain(GUEST)
    expect(await mailsOf(used.id)).toEqual([])
    expect(await server.db.selectFrom('refund').select('id').where('order_id', '=', id).execute()).toEqual([])
  })

  it('R13 a paid table and its coupon use are free again, and the ledger explains the money that was kept', async () => {
    const guest = await newPhone(server)
    for (const index of [3, 5]) expect(await buy(server, guest.cookie, index)).toMatchObject({ code: '200' })
    const bought = server.db.selectFrom('orders').select('id').where('customer_id', '=', guest.customerId)
    const ids = (await bought.execute()).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    const since = Math.min(...ids) - 1
    expect(await wrongPayments(server.db, since)).toEqual([])
    expect(await remove(guest.cookie)).toMatchObject({ code: '200' })
    for (const id of ids) {
      const order = await orderOf(id)
      expect(order).toMatchObject({ closed_at: expect.any(Date), seats_held: 0 })
      const event = await server.db
        .selectFrom('order_event')
        .select('detail')
        .where('order_id', '=', id)
        .where('kind', '=', 'cancel')
        .executeTakeFirstOrThrow()
      expect(event.detail).toEqual({ by: 'customer', reason: 'deleted', refund: 0, forfeited: order.payable })
    }
    expect(await wrongPayments(server.db, since)).toEqual([])
    expect(await wrongSeats(server.db, since)).toEqual([])
    expect(await wrongCoupons(server.db)).toEqual([])
    expect(await unexplainedStates(server.db, since)).toEqual([])
  })
})
