import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SETTLING_MINUTES } from '#domain/constants.ts'
import { passwordHasher } from '#server/auth/passwords.ts'
import { GatewayUnreachable } from '#server/ports/payment.ts'
import { SECRET } from '#tests/support/app.ts'
import { refundDue, settleUnknown, sweepHolds } from '#tests/support/jobs.ts'
import { type Scripted, scriptedGateway } from '#tests/support/jobs-backlog.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const PASSWORD = 'tabi2026'
const passwordHash = passwordHasher(SECRET).hash(PASSWORD)
const AWAY = new GatewayUnreachable('Stripe responded with nothing (connection)')

describe('an account deleted during a payment', () => {
  let script: Scripted
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    script = scriptedGateway()
    server = await openPaymentApp('postgres', { gateway: script.gateway })
    payments = server.payments(script.gateway)
  })
  beforeEach(async () => {
    script.forget()
    await server.empty()
    // Restores the account that the previous test deleted.
    const account = { email: 'buyer1@example.com', password_hash: await passwordHash, deleted_at: null }
    await server.db
      .updateTable('customer')
      .set({ ...account, access_version: 1 })
      .where('id', '=', 1)
      .execute()
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  const remove = (more: object = {}) => server.call('/api/customer/delete', { password: PASSWORD, ...more }, cookie)
  const isDeleted = async () =>
    (await server.db.selectFrom('customer').select('deleted_at').where('id', '=', 1).executeTakeFirstOrThrow())
      .deleted_at !== null
  const seats = async () => (await server.db.selectFrom('slot_seat').select('taken').executeTakeFirst())?.taken ?? 0
  const opened = async () => {
    const order = await server.order()
    const { data } = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    return { order, ref: String(data.paymentIntentId) }
  }
  const events = async (id: number) =>
    (await server.db.selectFrom('order_event').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
      (event) => event.kind,
    )

  it('D6 ends the unpaid orders: first the payment at the gateway, then the seat', async () => {
    const { order, ref } = await opened()
    const undated = await server.order({ undated: true })
    expect(await remove()).toMatchObject({ code: '200' })
    expect(script.asked).toContain(`cancel ${ref}`)
    expect(await seats()).toBe(0)
    for (const { id } of [order, undated]) expect((await server.row(id)).closed_at).not.toBe(null)
    expect(await server.db.selectFrom('hold_lapse').selectAll().execute()).toEqual([])
  })

  it('D6 a successful payment counts: the account keeps its ticket until that is given up', async () => {
    const { order, ref } = await opened()
    script.paid.add(ref)
    expect(await remove()).toMatchObject({ code: '409', message: 'account_delete_has_tickets', data: { count: 1 } })
    expect(await isDeleted()).toBe(false)
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    expect(await remove({ forfeit: true })).toMatchObject({ code: '200' })
  })

  it('D6 the gateway is unreachable: the account is deleted, the seat stays held until a job has ended the payment', async () => {
    const { order, ref } = await opened()
    script.be(() => AWAY)
    expect(await remove()).toMatchObject({ code: '200' })
    expect(await isDeleted()).toBe(true)
    expect(await seats()).toBe(1)
    script.be(() => null)
    const now = server.clock.now()
    expect(await sweepHolds(payments, now)).toBe(1)
    expect(script.cancelled).toContain(ref)
    expect(await seats()).toBe(0)
    expect((await server.row(order.id)).pay_status).toBe(0)
  })

  it.each(['hold', 'webhook or poll'] as const)(
    'D6 the card is confirmed after the deletion: refunded in full automatically, reported by the %s job',
    async (by) => {
      const { order, ref } = await opened()
      script.be(() => AWAY)
      await remove()
      script.be(() => null)
      script.paid.add(ref)
      const later = server.clock.now().add({ seconds: 60 })
      await (by === 'hold' ? sweepHolds(payments, later) : settleUnknown(payments, later))
      await sweepHolds(payments, later.add({ seconds: 5 }))
      expect(script.refunded).toContain(ref)
      const row = await server.row(order.id)
      expect(row).toMatchObject({ pay_status: 0, seats_held: 0 })
      expect(row.closed_at).not.toBe(null)
      expect(await seats()).toBe(0)
      const ledger = await server.ledger(order.id)
      expect(ledger.map((entry) => [entry.kind, entry.reason, entry.amount])).toEqual([
        ['payment', 'deleted', 5000],
        ['refund', 'deleted', 5000],
      ])
      expect(await events(order.id)).toEqual(expect.arrayContaining(['refund-due', 'refund', 'lapse']))
      expect(await server.mails(order.id)).toEqual([])
    },
  )

  it('D6 a lapsed order of a deleted account is not reopened, and its late payment is refunded', async () => {
    const { order, ref } = await opened()
    await server.db.updateTable('payment_attempt').set({ status: 'cancelled' }).execute()
    await sweepHolds(payments, NOON.add({ minutes: 31 }))
    await remove()
    script.paid.add(ref)
    await server.db.updateTable('payment_attempt').set({ status: 'unknown' }).execute()
    await settleUnknown(payments, NOON.add({ minutes: 40 }))
    expect(await server.row(order.id)).toMatchObject({ pay_status: 0, seats_held: 0 })
    expect(script.refunded).toContain(ref)
  })

  it('D6 D4 a refund that fails at first is made by the job', async () => {
    const { ref } = await opened()
    script.be(() => AWAY)
    await remove()
    script.paid.add(ref)
    script.be((call) => (call === 'refund' ? AWAY : null))
    const later = server.clock.now().add({ seconds: 60 })
    await sweepHolds(payments, later)
    expect(script.refunded.size).toBe(0)
    script.be(() => null)
    expect(await refundDue(payments, later.add({ seconds: 5 }))).toBe(1)
    expect(script.refunded).toContain(ref)
  })

  it('D6 a payment of unknown outcome: nothing is deleted, the refusal says why, and it works after a while', async () => {
    const order = await server.order()
    script.be((call) => (call === 'confirm' || call === 'cancel' ? AWAY : null))
    const pay = await server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
    expect(pay).toMatchObject({ data: { pending: true } })
    expect(await remove()).toMatchObject({ code: '409', message: 'account_delete_payment_pending' })
    expect(await isDeleted()).toBe(false)
    expect((await server.row(order.id)).closed_at).toBe(null)
    server.clock.moveTo(NOON.add({ minutes: SETTLING_MINUTES + 1 }))
    expect(await remove()).toMatchObject({ code: '200' })
  })

  it('D6 a deleted account makes no order and opens no payment, whatever was in flight', async () => {
    const { order } = await opened()
    script.be(() => AWAY)
    await remove()
    const { insertAttempt } = await import('#server/modules/payments/store.ts')
    await server.db.updateTable('payment_attempt').set({ status: 'cancelled' }).execute()
    const way = { flow: 'intent', method: 'card', provider: 'stripe' } as const
    const attempt = { ...way, amount: 5000, discount: 0, capture: 'automatic' } as const
    const codes = { couponCode: null, preferenceCode: null, key: 'late' }
    expect(await insertAttempt(server.db, { orderId: order.id, ...attempt, ...codes }, NOON)).toBe(null)
    const { insertOrder } = await import('#server/modules/orders/holds/store.ts')
    const row = await server.row(order.id)
    const copy = { ...row, order_no: row.order_no.replace(/.$/, '7'), ticket_ref: new Uint8Array(10) }
    const times = { use_time: '2026-02-01T09:00:00Z', created_at: NOON.toString(), terms_at: NOON.toString() }
    const ends = { now: NOON, usual: NOON, short: NOON }
    expect(await insertOrder(server.db, { ...copy, ...times }, null, ends)).toBe('none')
  })
})
