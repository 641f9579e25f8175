import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockCustomer, lockOrdersOf } from '#server/modules/customers/own-data/store.ts'
import { recordLapsedHold } from '#server/modules/orders/holds/store.ts'
import { lockOrder } from '#server/modules/orders/store.ts'
import { closeAttempt, insertAttempt, storeRef } from '#server/modules/payments/store.ts'
import { settleUnknown, sweepHolds } from '#tests/support/jobs.ts'
import { type Scripted, scriptedGateway } from '#tests/support/jobs-backlog.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const END = NOON.add({ minutes: 31 })
const DEADLOCK = '40P01'

/** Two concurrent acts on one order, on a real PostgreSQL: its locks determine when each continues. */
describe('two concurrent acts on one order, postgres', () => {
  let script: Scripted
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  beforeAll(async () => {
    script = scriptedGateway()
    server = await openPaymentApp('postgres', { gateway: script.gateway })
    payments = server.payments(script.gateway)
  })
  beforeEach(async () => {
    script.asked.length = 0
    // Ends the holds of earlier tests.
    await server.db.updateTable('orders').set({ closed_at: NOON.toString() }).where('closed_at', 'is', null).execute()
  })
  afterAll(() => server.close())

  /** An attempt whose opening was requested and not answered: no reference yet. */
  async function opening() {
    const order = await server.order()
    const { id } = await server.db
      .insertInto('payment_attempt')
      .values({
        order_id: order.id,
        flow: 'intent',
        provider: 'stripe',
        amount: 5000,
        capture: 'automatic',
        idempotency_key: `key-${order.id}`,
        status: 'created',
        created_at: NOON.toString(),
        updated_at: NOON.toString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { order, id, ref: `pi_${order.id}` }
  }
  /** Stores the reference of an attempt after `close` has read it without one and before it writes. */
  async function storedInBetween(one: Awaited<ReturnType<typeof opening>>, close: () => Promise<unknown>) {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const lock = server.db.transaction().execute(async (tx) => {
      await lockOrder(tx, one.order.id)
      locked()
      await mayEnd
    })
    await isLocked
    const closing = close()
    await untilLockWaits(server.db)
    expect(await storeRef(server.db, one.id, { ref: one.ref, clientSecret: 'secret' }, NOON)).toBe(true)
    end()
    await lock
    await closing
  }

  it('S-09 a payment that another tab has opened in the meantime is cancelled at the gateway before the hold ends', async () => {
    const one = await opening()
    await storedInBetween(one, () => sweepHolds(payments, END))
    expect(await server.attempts(one.order.id)).toMatchObject([{ status: 'created', provider_ref: one.ref }])
    expect((await server.row(one.order.id)).closed_at).toBe(null)
    expect(script.asked).toEqual([])

    await sweepHolds(payments, END.add({ seconds: 10 }))
    expect(script.asked).toEqual([`cancel ${one.ref}`])
    expect(await server.attempts(one.order.id)).toMatchObject([{ status: 'cancelled' }])
    expect((await server.row(one.order.id)).closed_at).not.toBe(null)
  })

  it('S-07 an attempt that gets its reference after the job has read it is queried, not closed', async () => {
    const one = await opening()
    const late = NOON.add({ minutes: 2 })
    await storedInBetween(one, () => settleUnknown(payments, late))
    expect(await server.attempts(one.order.id)).toMatchObject([{ status: 'created', provider_ref: one.ref }])
    script.paid.add(one.ref)
    await settleUnknown(payments, late.add({ minutes: 2 }))
    expect(await server.row(one.order.id)).toMatchObject({ pay_status: 1 })
    expect(await server.ledger(one.order.id)).toMatchObject([{ kind: 'payment', reason: 'order' }])
  })

  it('S-07 an attempt that gets its reference while a coupon is applied is not closed either: the customer is asked to wait', async () => {
    await server.coupon('STALE', {})
    const one = await opening()
    const claim = server.claim(one.order, { amount: 4200, couponCode: 'STALE' })
    const cookie = await server.signIn()
    let answer: Awaited<ReturnType<PaymentApp['call']>> | undefined
    await storedInBetween(one, async () => {
      answer = await server.call('/pay/payGateway/visaPayV3', claim, cookie)
    })
    expect(answer).toMatchObject({ message: 'common_request_timeout' })
    expect(await server.attempts(one.order.id)).toMatchObject([{ status: 'created', provider_ref: one.ref }])
    expect(await server.call('/pay/payGateway/visaPayV3', claim, cookie)).toMatchObject({ code: '200' })
    expect(script.asked[0]).toBe(`cancel ${one.ref}`)
    expect((await server.attempts(one.order.id)).map(({ status }) => status)).toEqual(['cancelled', 'created'])
  })

  it('CP-11 a code is applied while the order’s earlier payment with it ends: the order costs the amount paid', async () => {
    await server.coupon('AGAIN', {})
    const order = await server.order()
    const attempt = (key: string) => ({
      ...({ orderId: order.id, flow: 'intent', method: 'card', provider: 'stripe', capture: 'automatic' } as const),
      ...{ amount: 4200, discount: 800, couponCode: 'AGAIN', preferenceCode: null, key },
    })
    const id = (await insertAttempt(server.db, attempt(`first-${order.id}`), NOON)) ?? 0
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>()
    const closing = server.db.transaction().execute(async (tx) => {
      const failed = { status: 'failed', failure: null } as const
      await closeAttempt(tx, { id, orderId: order.id, ref: null }, failed, NOON)
      closed()
      await mayEnd
    })
    await isClosed
    // It starts while the order still costs 4,200 yen for all other transactions, and waits for the lock.
    const second = insertAttempt(server.db, attempt(`second-${order.id}`), NOON)
    await untilLockWaits(server.db)
    end()
    await closing
    expect(await second).not.toBe(null)
    expect(await server.row(order.id)).toMatchObject({ payable: 4200, discount: 800, coupon_code: 'AGAIN' })
  })

  it('the naive control closes what it has read without a reference, and the gateway is never called', async () => {
    const one = await opening()
    await storedInBetween(one, () =>
      sql`with locked as (select id from orders where id = ${one.order.id}::integer for update)
        update payment_attempt a set status = 'cancelled' from locked
        where a.id = ${one.id}::integer and a.order_id = locked.id and a.status = 'created'`.execute(server.db),
    )
    expect(await server.attempts(one.order.id)).toMatchObject([{ status: 'cancelled', provider_ref: one.ref }])
    expect(script.asked).toEqual([])
  })

  /** Runs `end` against the deletion of the order's owner, which has locked the customer and will lock the orders. */
  async function duringDeletion(end: () => Promise<unknown>) {
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
    const deletion = server.db.transaction().execute(async (tx) => {
      await lockCustomer(tx, 1)
      locked()
      await mayGoOn
      return (await lockOrdersOf(tx, 1)).length
    })
    await isLocked
    const ending = end()
    await untilLockWaits(server.db)
    goOn()
    return Promise.allSettled([deletion, ending])
  }

  it('D6 a hold that ends while its customer’s account is being deleted waits for that, and neither is aborted', async () => {
    const { id } = await server.order()
    const [deletion, ending] = await duringDeletion(() => sweepHolds(payments, END))
    expect(deletion.status).toBe('fulfilled')
    expect(ending).toEqual({ status: 'fulfilled', value: 1 })
    expect((await server.row(id)).closed_at).not.toBe(null)
    expect(await server.db.selectFrom('job_try').selectAll().where('kind', '=', 'hold').execute()).toEqual([])
  })

  it('D6 the naive control, order before customer, deadlocks', async () => {
    const { id } = await server.order()
    const ends = await duringDeletion(() =>
      server.db.transaction().execute(async (tx) => {
        const order = await lockOrder(tx, id)
        if (order) await recordLapsedHold(tx, order, END)
      }),
    )
    const broken = ends.filter((end) => end.status === 'rejected')
    expect(broken.map(({ reason }) => reason.code)).toEqual([DEADLOCK])
  })
})
