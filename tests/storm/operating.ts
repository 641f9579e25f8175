import { sql } from 'kysely'
import {
  capacityAct,
  type Act as OperatorAct,
  perform,
  refundAct,
  undoAct,
} from '#server/modules/operator-actions/index.ts'
import { type Act, NOTHING } from './act.ts'
import { anOrder, type World } from './world.ts'

const BY = { operator: 'storm', reason: 'storm', requestKey: null }

/** Plans an operator action and runs it, sometimes by several operators at once. Only one of them may succeed. */
export async function operate<Plan>(world: World, act: OperatorAct<Plan>, operators: number): Promise<string> {
  const { db, clock } = world.server
  const shown = await act.plan(db, clock.now())
  if (!shown.ok) return shown.key
  const all = Array.from({ length: operators }, () => perform(db, act, shown.plan, BY, clock.now()))
  const done = await Promise.all(all)
  return done.map((one) => (one.ok ? 'done' : one.key)).join('+')
}

const PAID = sql`o.pay_status = 1`

/** An operator refunds a part or all of the amount kept. */
export const refund: Act = async (world, dice) => {
  const row = await anOrder(world, dice, dice.next() < 0.8 ? sql`${PAID} and o.closed_at is null` : PAID)
  if (!row) return NOTHING
  const amount = dice.next() < 0.15 ? null : 1 + dice.whole(1_000)
  return operate(world, refundAct(world.deps, row.order_no, amount), dice.next() < 0.3 ? 2 : 1)
}

/** An operator undoes a redemption made by mistake. */
export const undo: Act = async (world, dice) => {
  const row = await anOrder(world, dice, sql`o.used_at is not null`)
  if (!row) return NOTHING
  return operate(world, undoAct(world.deps, row.order_no), dice.next() < 0.3 ? 2 : 1)
}

/** A shop changes its number of seats at a start that has orders. */
export const seatsChange: Act = async (world, dice) => {
  const row = await anOrder(world, dice, sql`o.use_time > ${world.server.clock.now().toString()}::timestamptz`)
  if (!row?.use_time) return NOTHING
  const seats = 2 + dice.whole(6)
  return operate(world, capacityAct(row.supplier_id, seats, row.use_time.toTemporalInstant()), 1)
}
