import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { queuePaidMails } from '#server/modules/mail/index.ts'
import { lapseOrder } from '#server/modules/orders/lifecycle.ts'
import { lockOrder, updateUnpaid } from '#server/modules/orders/store.ts'
import { settle } from '#server/modules/payments/settle.ts'
import { findAttempt, insertAttempt, storeRef } from '#server/modules/payments/store.ts'
import { pushQueue } from '#server/modules/push/service.ts'
import { type Scripted, scriptedGateway } from '#tests/support/jobs-backlog.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

/**
 * An order is written between being read for its payment and being paid. Runs on a real PostgreSQL, because the embedded
 * database has no concurrent transactions.
 */
describe('a payment of an order that changes after it was read, postgres', () => {
  let script: Scripted
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  beforeAll(async () => {
    script = scriptedGateway()
    server = await openPaymentApp('postgres', { gateway: script.gateway })
    payments = server.payments(script.gateway)
  })
  afterAll(() => server.close())

  /** An order with contacts, its attempt as read, and the gateway's answer about it. */
  async function charged() {
    const { id } = await server.order()
    await write(id, 'before@example.com')
    const fixed = { flow: 'intent', method: 'card', provider: 'stripe', capture: 'automatic' } as const
    const price = { amount: 5000, discount: 0, couponCode: null, preferenceCode: null }
    const attemptId = (await insertAttempt(server.db, { orderId: id, key: `k-${id}`, ...fixed, ...price }, NOON)) ?? 0
    const ref = `pi_${id}`
    await storeRef(server.db, attemptId, { ref, clientSecret: 'secret' }, NOON)
    script.paid.add(ref)
    const attempt = await findAttempt(server.db, attemptId)
    if (!attempt) throw new Error('no attempt')
    return { id, attempt, said: await script.gateway.retrieve(ref) }
  }
  const write = (id: number, email: string) => updateUnpaid(server.db, { id, customerId: 1 }, { email })
  const kinds = async (id: number) => {
    const events = await server.db.selectFrom('order_event').selectAll().where('order_id', '=', id).execute()
    return events.map(({ kind }) => kind)
  }

  it('103 is booked in one transaction, once', async () => {
    const { id, attempt, said } = await charged()
    expect(await settle(payments, attempt, said, NOON)).toEqual({ state: 'paid' })
    const { rows: writers } = await sql`
      select xmin from orders where id = ${id} union select xmin from ledger_entry where order_id = ${id}
      union select xmin from payment_attempt where order_id = ${id}
      union select xmin from order_event where order_id = ${id} and kind = 'pay-instant'
      union select xmin from mail where dedupe_key = ${`order-paid:${id}`}`.execute(server.db)
    expect(writers).toHaveLength(1)
    expect(await settle(payments, attempt, said, NOON)).toEqual({ state: 'paid' })
    expect(await server.ledger(id)).toMatchObject([{ kind: 'payment', amount: 5000 }])
    expect(await server.attempts(id)).toMatchObject([{ status: 'succeeded', card_brand: 'visa', card_last4: '4242' }])
    expect(await server.mails(id)).toMatchObject([{ recipient: 'before@example.com' }])
    expect(await kinds(id)).toEqual(['pay-instant'])
  })

  it('103 108 notifies the customer’s browsers in the paying transaction, and sends nothing for an unpaid order', async () => {
    const told = () => server.db.selectFrom('push_message').select(['order_id', 'kind', 'dedupe_key']).execute()
    await server.signIn()
    const session = await server.db.selectFrom('session').select('number').executeTakeFirstOrThrow()
    await server.db
      .insertInto('push_subscription')
      .values({
        ...{ customer_id: 1, session_number: session.number, endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p' },
        ...{ auth: 'a', vapid_key: 'v', locale: 'en', created_at: NOON.toString() },
      })
      .execute()
    const { id, attempt, said } = await charged()
    const failing = { ...payments, push: { tell: () => Promise.reject(new Error('no room')) } }
    await expect(settle(failing, attempt, said, NOON)).rejects.toThrow('no room')
    expect(await server.row(id)).toMatchObject({ pay_status: 0 })
    expect(await told()).toEqual([])

    expect(await settle({ ...payments, push: pushQueue }, attempt, said, NOON)).toEqual({ state: 'paid' })
    expect(await told()).toEqual([{ order_id: id, kind: 'confirmed', dedupe_key: `order-paid:${id}` }])
    await server.db.deleteFrom('push_subscription').execute()
  })

  it('103 is decided on the locked order: the mail goes to the current address', async () => {
    const { id, attempt, said } = await charged()
    await write(id, 'after@example.com')
    expect(await settle(payments, attempt, said, NOON)).toEqual({ state: 'paid' })
    expect(await server.mails(id)).toMatchObject([{ recipient: 'after@example.com' }])
    expect(await kinds(id)).toEqual(['pay-instant'])
  })

  it('103 the naive control, which decides on the order as read, sends the mail to the previous address', async () => {
    const { id } = await charged()
    const read = await server.row(id)
    await write(id, 'after@example.com')
    const paid = { ...read, order_status: RESERVATION_STATUS.usable, pay_status: 1 as const }
    await queuePaidMails(payments, server.db, paid, 'new', NOON)
    expect(await server.mails(id)).toMatchObject([{ recipient: 'before@example.com' }])
  })

  /** Runs `pay` while the order's hold ends in a transaction that has locked it and commits once `pay` waits for it. */
  async function duringHoldExpiry<T>(id: number, pay: () => Promise<T>): Promise<T> {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: hasLapsed, resolve: lapsed } = Promise.withResolvers<void>()
    const lapse = server.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order) await lapseOrder(tx, order, NOON, 'ended')
      lapsed()
      await mayEnd
    })
    await hasLapsed
    const paying = pay()
    await untilLockWaits(server.db)
    end()
    await lapse
    return paying
  }

  it('103 sees under the lock what was committed while it waited: the lapsed order takes its seats again', async () => {
    const { id, attempt, said } = await charged()
    const settled = await duringHoldExpiry(id, () => settle(payments, attempt, said, NOON))
    expect(settled).toEqual({ state: 'paid' })
    expect(await kinds(id)).toEqual(['lapse', 'reopen', 'pay-instant'])
    expect(await server.row(id)).toMatchObject({ pay_status: 1, closed_at: null, seats_held: 1 })
    expect(await server.ledger(id)).toHaveLength(1)
  })

  it('103 the naive control locks without reading the order again: it pays an order that has no seats', async () => {
    const { id } = await charged()
    await duringHoldExpiry(id, () =>
      sql`with locked as (select id from orders where id = ${id}::integer for update)
        update orders o set order_status = ${RESERVATION_STATUS.usable}, pay_status = 1, paid_at = ${NOON.toString()}::timestamptz from locked
        where o.id = locked.id`.execute(server.db),
    )
    const row = await server.row(id)
    expect(row).toMatchObject({ pay_status: 1, seats_held: 0 })
    expect(row.closed_at).not.toBe(null)
  })
})
