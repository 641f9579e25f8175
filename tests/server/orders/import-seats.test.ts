import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateSlotCapacities } from '#server/modules/catalogue-entries/store.ts'
import { releaseSeats, retakeSeats } from '#server/modules/orders/seats/store.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { aStay } from '#tests/support/stay.ts'

const START = new Date('2026-02-01T18:00:00+09:00')
const ROUNDS = 10

describe('seats lowered by an import, postgres', () => {
  let server: PaymentApp
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { poolSize: 12 })
  })
  beforeEach(() => sold(0, 20))
  afterAll(() => server.close())

  /** Sets the seats taken and the capacity of the start. */
  async function sold(taken: number, capacity: number): Promise<void> {
    await server.empty()
    await server.db.updateTable('supplier').set({ capacity }).where('id', '=', 1).execute()
    await server.db.deleteFrom('slot_seat').execute()
    await server.db
      .insertInto('slot_seat')
      .values({ supplier_id: 1, starts_at: START.toISOString(), capacity, taken, arrivals: taken })
      .execute()
  }
  const slot = () =>
    server.db.selectFrom('slot_seat').select(['capacity', 'taken', 'lowered_to']).executeTakeFirstOrThrow()
  /** An import's changes to a shop's seats, in its single transaction. */
  const imported = (capacity: number, meanwhile: () => Promise<void> = async () => {}) =>
    server.db.transaction().execute(async (tx) => {
      await tx.updateTable('supplier').set({ capacity }).where('id', '=', 1).execute()
      await updateSlotCapacities(tx as unknown as PaymentApp['db'], [1])
      await meanwhile()
    })
  const give = (seats: number) => releaseSeats(server.db, aStay(1, START, seats))
  const take = (seats: number) => server.db.transaction().execute((tx) => retakeSeats(tx, aStay(1, START, seats)))

  it('OC-12 disappear as orders release them, and are not sold again', async () => {
    await sold(6, 20)
    await imported(3)
    expect(await slot()).toEqual({ capacity: 6, taken: 6, lowered_to: 3 })
    await give(2)
    expect(await slot()).toEqual({ capacity: 4, taken: 4, lowered_to: 3 })
    expect(await take(1)).toBe(false)
    await give(2)
    expect(await slot()).toEqual({ capacity: 3, taken: 2, lowered_to: null })
    expect([await take(1), await take(1)]).toEqual([true, false])
  })

  it('OC-12 the latest import wins: more seats again, or even fewer', async () => {
    await sold(6, 20)
    await imported(3)
    await imported(2)
    expect(await slot()).toEqual({ capacity: 6, taken: 6, lowered_to: 2 })
    await imported(9)
    expect(await slot()).toEqual({ capacity: 9, taken: 6, lowered_to: null })
  })

  it('OC-12 an order made during an import waits for it, and gets no seat that was removed', async () => {
    await sold(5, 20)
    let order: Promise<boolean> | null = null
    await imported(5, async () => {
      order = take(1)
      // It waits for the row that the import has locked.
      await untilLockWaits(server.db)
    })
    expect(await order).toBe(false)
    expect(await slot()).toEqual({ capacity: 5, taken: 5, lowered_to: null })
  })

  it('G-01 bought, released and lowered at once: never more sold than there are, and in the end as many as the import says', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await sold(8, 20)
      const buying = Array.from({ length: 10 }, () => take(1))
      const giving = Array.from({ length: 6 }, () => give(1))
      const [bought] = await Promise.all([Promise.all(buying), Promise.all(giving), imported(5)])
      const taken = 8 - 6 + bought.filter(Boolean).length
      expect(await slot()).toEqual({ capacity: Math.max(5, taken), taken, lowered_to: taken > 5 ? 5 : null })
      await give(taken)
      expect(await slot()).toEqual({ capacity: 5, taken: 0, lowered_to: null })
    }
  })

  it('G-01 the naive way, with an outdated count of seats sold, is refused by the check or never removes the seats', async () => {
    await sold(6, 20)
    const { taken } = await slot()
    await take(2)
    const naive = (capacity: number) => server.db.updateTable('slot_seat').set({ capacity }).execute()
    await expect(naive(Math.max(3, taken))).rejects.toThrow(/slot_seat/)
    await naive(8)
    await give(8)
    expect((await slot()).capacity).not.toBe(3)
  })
})
