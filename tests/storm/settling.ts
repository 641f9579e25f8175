import { sql } from 'kysely'
import { japanDate } from '#domain/calendar/time.ts'
import { findStatements, issueAct, payAct, returnAct } from '#server/modules/operator-actions/index.ts'
import { dispute, learnFee } from '#tests/support/shop-money.ts'
import { type Act, NOTHING } from './act.ts'
import { operate } from './operating.ts'
import { anOrder } from './world.ts'

const FEE_SHARE = 0.036

/** A gateway reports the fee of an order's payments. */
export const feesBecomeKnown: Act = async (world, dice) => {
  const row = await anOrder(
    world,
    dice,
    sql`o.id in (select order_id from ledger_entry where kind = 'payment' and fee is null)`,
  )
  if (!row) return NOTHING
  await learnFee(world.server.db, row.id, Math.floor(row.payable * FEE_SHARE))
  return 'done'
}

/** A guest disputes a payment, or the dispute is won. */
export const disputes: Act = async (world, dice) => {
  const row = await anOrder(world, dice, sql`o.pay_status = 1 and o.kind <> 'qr'`)
  if (!row) return NOTHING
  const isWon = dice.next() < 0.4
  await dispute(world.server.db, row.id, isWon ? 0 : 1 + dice.whole(row.payable + 100))
  return isWon ? 'won' : 'lost'
}

/** Finance issues the drafts, sometimes two people at once. */
export const issues: Act = async (world, dice) => {
  const drafts = await findStatements(world.server.db, { supplierId: null, state: 'draft', after: null }, 5)
  if (drafts.length === 0) return NOTHING
  const act = issueAct(
    world.deps,
    drafts.map(({ id }) => id),
  )
  return operate(world, act, dice.next() < 0.3 ? 2 : 1)
}

/** Finance marks a statement as paid, or a bank returns it. */
export const settles: Act = async (world, dice) => {
  const { db, clock } = world.server
  const state = dice.next() < 0.7 ? 'issued' : 'paid'
  const found = await findStatements(db, { supplierId: null, state, after: null }, 10)
  if (found.length === 0) return NOTHING
  const { id } = dice.pick(found)
  const isPaid = state === 'issued' && dice.next() < 0.6
  const act = isPaid ? payAct([id], japanDate(clock.now())) : returnAct(id, 'no such account')
  return operate(world, act, dice.next() < 0.3 ? 2 : 1)
}
