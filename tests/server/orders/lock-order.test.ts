import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { updateSlotCapacities } from '#server/modules/catalogue-entries/store.ts'
import { lockCustomer, lockOrdersOf } from '#server/modules/customers/own-data/store.ts'
import { perform } from '#server/modules/operator-actions/act.ts'
import { holdMove } from '#server/modules/operator-actions/moves/hold.ts'
import { moveAct } from '#server/modules/operator-actions/moves/move.ts'
import { capacityAct } from '#server/modules/operator-actions/shops/capacity.ts'
import { applyPaid } from '#server/modules/orders/lifecycle.ts'
import { releaseSeats, retakeSeats } from '#server/modules/orders/seats/store.ts'
import { lockOrder, updateOrder } from '#server/modules/orders/store.ts'
import { endOrder, endUnpaidOrder } from '#server/modules/payments/index.ts'
import { wrongPayments } from '#tests/reconcile/money.ts'
import { wrongSeats } from '#tests/reconcile/seats.ts'
import { barrier } from '#tests/support/barrier.ts'
import { type ChangingApp, EARLIER, openChangingApp, START } from '#tests/support/changing.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'
import { aStay } from '#tests/support/stay.ts'

const DEADLOCK = '40P01'
const ROUNDS = 10
const BY = { operator: 'op@example.com', reason: 'x', requestKey: null }
const STARTS = { [START]: '2026-02-01T18:00:00+09:00', [EARLIER]: '2026-02-01T12:00:00+09:00' } as const
type Start = keyof typeof STARTS
const startsAt = (at: Start) => new Date(STARTS[at])

/** A real PostgreSQL: the embedded database is single-threaded and proves nothing about races. */
describe('the lock order of changes, postgres', () => {
  let on: ChangingApp
  let deps: ReturnType<ChangingApp['payments']>
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    on = await openChangingApp('postgres', { gateway, poolSize: 20, runsJobs: false })
    deps = on.payments(gateway)
  })
  afterEach(() => on.reset())
  afterAll(() => on.close())

  const expectConsistent = async () =>
    expect([...(await wrongSeats(on.db)), ...(await wrongPayments(on.db))]).toEqual([])
  const codeOf = (end: PromiseSettledResult<unknown>) => (end.status === 'rejected' ? end.reason.code : 'done')

  /** A visit at a start, already paid. */
  const paidAt = async (at: Start) => {
    const { id } = await on.paid({ at: STARTS[at] })
    return on.row(id)
  }
  const begun = async (id: number, at: string) => (await on.change(on.wish(id, { at }))).data.id as number
  /** An operator's change to the seats of every start of the shop. */
  async function capacity(seats: number) {
    const act = capacityAct(1, seats, null)
    const now = on.clock.now()
    const planned = await act.plan(on.db, now)
    // Sold since, or unchanged: reported, not a fault.
    return planned.ok ? perform(on.db, act, planned.plan, BY, now) : planned
  }
  /** An import's changes to the shop's seats, in its single transaction. */
  const imported = (seats: number) =>
    on.db.transaction().execute(async (tx) => {
      await tx.updateTable('supplier').set({ capacity: seats }).where('id', '=', 1).execute()
      await updateSlotCapacities(tx as unknown as Db, [1])
    })

  it('G-01 CH-09 changes that cross, while an operator and an import change the seats of both starts: none is aborted, and every seat belongs to an order', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, other, third] = [await paidAt(START), await paidAt(EARLIER), await paidAt(START)]
      const [there, back] = [await begun(one.id, EARLIER), await begun(other.id, START)]
      const ends = await Promise.allSettled([
        on.settle(there),
        on.settle(back),
        capacity(100 + round),
        imported(200 + round),
        begun(third.id, EARLIER),
        capacity(300 + round),
        capacity(400 + round),
      ])
      expect(ends.map(codeOf)).toEqual(Array(7).fill('done'))
      expect([await on.row(there), await on.row(back)]).toMatchObject([{ pay_status: 1 }, { pay_status: 1 }])
      await expectConsistent()
      await on.reset()
    }
  })

  it('G-01 OC-08 concurrent moves that cross: both succeed, and every seat belongs to an order', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const orders = [await paidAt(START), await paidAt(EARLIER)] as const
      const now = on.clock.now()
      const move = async (of: (typeof orders)[number], to: string) => {
        const held = await holdMove(deps, of, to, { now, address: '' }, `crossing-${of.id}-${round}`)
        if (!held.ok) throw new Error(held.message)
        const act = moveAct(deps, of.order_no, to, held.data)
        const planned = await act.plan(on.db, now)
        return planned.ok ? perform(on.db, act, planned.plan, BY, now) : planned
      }
      const done = await Promise.all([move(orders[0], EARLIER), move(orders[1], START)])
      expect(done).toMatchObject([{ ok: true }, { ok: true }])
      await expectConsistent()
      await on.reset()
    }
  })

  it('G-01 the naive change, which takes and frees seats in one transaction, deadlocks as soon as two cross', async () => {
    await paidAt(START)
    await paidAt(EARLIER)
    const bothHaveTaken = barrier(2)
    const change = (from: Start, to: Start) =>
      on.db.transaction().execute(async (tx) => {
        await retakeSeats(tx, aStay(1, startsAt(to), 1))
        await bothHaveTaken()
        await releaseSeats(tx, aStay(1, startsAt(from), 1))
      })
    const ends = await Promise.allSettled([change(START, EARLIER), change(EARLIER, START)])
    expect(ends.map(codeOf).toSorted()).toEqual([DEADLOCK, 'done'])
  })

  /**
   * A moved reservation ends while its customer's account is being deleted. The end of the order locks the new
   * order and books the refund on the old one. The deletion locks the old order and then the new one.
   */
  async function endedDuringDeletion(
    lock: (tx: Tx, id: number) => Promise<unknown>,
    lockAll: (tx: Tx) => Promise<unknown>,
  ) {
    const old = await paidAt(START)
    const now = on.clock.now()
    const held = await holdMove(deps, old, EARLIER, { now, address: '' }, 'moved-beside-deletion')
    if (!held.ok) throw new Error(held.message)
    const act = moveAct(deps, old.order_no, EARLIER, held.data)
    const planned = await act.plan(on.db, now)
    if (!planned.ok) throw new Error(planned.key)
    await perform(on.db, act, planned.plan, BY, now)
    const [isHeld, mayGoOn] = [barrier(2), barrier(2)]
    const ending = on.db.transaction().execute(async (tx) => {
      await lock(tx, held.data.id)
      await isHeld()
      await mayGoOn()
      const order = await lockOrder(tx, held.data.id)
      return order && endOrder(deps, tx, order, { action: 'cancel', actor: 'customer' }, now)
    })
    await isHeld()
    const deletion = on.db.transaction().execute(async (tx) => {
      await lockCustomer(tx, 1)
      await lockAll(tx)
    })
    await untilLockWaits(on.db)
    await mayGoOn()
    return Promise.allSettled([ending, deletion])
  }

  it('OC-08 S-22 a moved reservation is cancelled while its account is being deleted: one waits for the other, and neither is aborted', async () => {
    const ends = await endedDuringDeletion(lockOrder, (tx) => lockOrdersOf(tx, 1))
    expect(ends.map(codeOf)).toEqual(['done', 'done'])
    await expectConsistent()
  })

  it('OC-08 the naive lock, for which foreign keys also wait, deadlocks', async () => {
    const naive = (tx: Tx, id: number) => sql`select 1 from orders where id = ${id} for update`.execute(tx)
    const naiveAll = (tx: Tx) => sql`select 1 from orders where customer_id = 1 order by id for update`.execute(tx)
    const ends = await endedDuringDeletion(naive, naiveAll)
    expect(ends.map(codeOf).toSorted()).toEqual([DEADLOCK, 'done'])
  })

  /**
   * A new order at START waits for its seats, after it has chosen a free place among its customer's open orders. Before
   * it gets the seats, `inBetween` takes the same place for another order of the customer, and releases it together
   * with seats of the same start.
   */
  async function orderWaitingDuring(inBetween: () => Promise<() => Promise<unknown>>) {
    const [isHeld, mayGoOn] = [barrier(2), barrier(2)]
    const inFront = on.db.transaction().execute(async (tx) => {
      // Locked and not changed: a transaction that waits for a changed row loses its turn.
      await sql`select 1 from slot_seat where supplier_id = 1 and starts_at = ${STARTS[START]}::timestamptz for update`.execute(
        tx,
      )
      await isHeld()
      await mayGoOn()
    })
    await isHeld()
    const { id: _, ...wish } = on.wish(0, { at: START })
    const made = on.as('/api/pcOrder/createOrder', wish)
    await untilLockWaits(on.db)
    const end = await inBetween()
    const ended = end()
    await untilLockWaits(on.db, 2)
    await mayGoOn()
    await inFront
    const [order, other] = await Promise.allSettled([made, ended])
    return [order.status === 'fulfilled' ? order.value.status : order.reason, codeOf(other)]
  }
  /** Writes the order first, and then frees its seats at START. */
  const naively = (write: (tx: Tx) => Promise<unknown>) => () =>
    on.db.transaction().execute(async (tx) => {
      await write(tx)
      await releaseSeats(tx, aStay(1, startsAt(START), 1))
    })
  const aDeadlock = [
    [200, DEADLOCK],
    [503, 'done'],
  ]

  it('G-01 CH-09 a change is settled while its customer makes an order at the start that becomes free: both succeed', async () => {
    const old = await paidAt(START)
    const ends = await orderWaitingDuring(async () => {
      const successor = await begun(old.id, EARLIER)
      return () => on.settle(successor)
    })
    expect(ends).toEqual([200, 'done'])
    expect(await on.row(old.id)).toMatchObject({ order_status: RESERVATION_STATUS.changed, seats_held: 0 })
    expect(await on.seats()).toEqual({ '02-01 12:00': 1, '02-01 18:00': 1 })
    await expectConsistent()
  })

  it('G-01 the naive change, which frees the seats last, deadlocks', async () => {
    const old = await paidAt(START)
    const ends = await orderWaitingDuring(async () => {
      const successor = await on.row(await begun(old.id, EARLIER))
      const rule = { confirmation: 'instant', answerHours: 24 } as const
      return naively((tx) => applyPaid(tx, successor, rule, on.clock.now()))
    })
    expect(aDeadlock).toContainEqual(ends)
  })

  /** An unpaid order with the start and the place for which the other one waits, as if made before it. */
  const madeInFront = async () => {
    const { id } = await on.order({ at: STARTS[EARLIER] })
    return async () => {
      await updateOrder(on.db, id, { use_time: startsAt(START).toISOString(), hold_place: 1, shop_place: 1 })
      return id
    }
  }

  it('G-01 U-20 an unpaid order ends while its customer makes another at its start: both succeed', async () => {
    await paidAt(START)
    const comes = await madeInFront()
    const ends = await orderWaitingDuring(async () => {
      const id = await comes()
      return () => endUnpaidOrder(deps, id, on.clock.now())
    })
    expect(ends).toEqual([200, 'done'])
  })

  it('G-01 the naive end, which frees the seats last, deadlocks', async () => {
    await paidAt(START)
    const comes = await madeInFront()
    const ends = await orderWaitingDuring(async () => {
      const id = await comes()
      return naively((tx) => updateOrder(tx, id, { closed_at: on.clock.now().toString(), seats_held: 0 }))
    })
    expect(aDeadlock).toContainEqual(ends)
  })
})
