import { describe, expect, inject, it } from 'vitest'
import { runStorm } from '#tests/storm/storm.ts'
import type { World } from '#tests/storm/world.ts'

const ACTS = 150

/** A short run of `npm run storm` on PostgreSQL; the command uses other seeds. */
describe('a storm of orders, payments and faults', () => {
  it.each([20_261_122, 618_033])('G-02 S-08 money, seats, codes and states add up after it, seed %i', async (seed) => {
    const { problems, orders } = await runStorm({ seed, acts: ACTS, atOnce: 6, postgres: inject('postgresUrl') })
    expect(problems, `npm run storm -- --seed ${seed} --acts ${ACTS}`).toEqual([])
    expect(orders).toBeGreaterThan(5)
  })

  it('S-08 the storm finds planted faults: money, an unbooked manual refund, a seat, a code use and a state', async () => {
    const sabotage = async ({ server: { db }, stripe }: World) => {
      const [intent] = stripe.intents.values()
      if (!intent) throw new Error('No payment was started')
      const [paid] = stripe.held().filter(({ charged, refunded }) => charged > refunded)
      if (!paid) throw new Error('No charge is left that was not refunded')
      stripe.refundedElsewhere(paid.ref, 1)
      stripe.intents.set('pi_planted', { ...intent, id: 'pi_planted', amount: 5, status: 'succeeded' })
      const seat = { supplier_id: 1, starts_at: '2031-01-01T03:00:00Z', capacity: 6, taken: 1 }
      await db.insertInto('slot_seat').values(seat).execute()
      await db.updateTable('coupon').set({ used: 1 }).where('code', '=', 'CHINA').execute()
      await db
        .insertInto('order_event')
        .values({ order_id: 1, at: '2031-01-01T03:00:00Z', kind: 'undo-redeem' })
        .execute()
    }
    const postgres = inject('postgresUrl')
    const { problems } = await runStorm({ seed: 1, acts: 60, atOnce: 6, postgres, sabotage })
    for (const problem of [
      'the gateway keeps 5 yen of pi_planted, which no order has',
      expect.stringMatching(/^order \d+: the ledger has (\d+) − \d+ yen of pi_[0-9a-f]+, the gateway \1 − \d+$/),
      'shop 1 at 2031-01-01T03:00:00.000Z: 1 of 6 seats taken, orders hold 0, their people need 0; 0 arrive, 0 begin',
      expect.stringMatching(/^coupon CHINA: 1 uses counted, \d living orders have it$/),
      expect.stringMatching(/^order 1 .*: undo-redeem in status -?\d$/),
    ]) {
      expect(problems).toContainEqual(problem)
    }
  })
})
