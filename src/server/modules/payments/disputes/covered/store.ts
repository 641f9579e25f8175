import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import { deleteTries } from '#server/modules/jobs/index.ts'

/** Whether refunds of a payment and money lost to disputes exceed it together, so that an owed refund must shrink. */
export async function isCovered(db: Handle, attemptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'payment')
    .where(sql<boolean>`given_back + lost > amount`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Lowers what is owed to a customer by the money that the bank has given them for good, newest refund first, so that
 * nothing is given back twice. A refund that the gateway was asked for may have been made and stays, unless it is
 * `unmade`: the gateway's record lacks it. Returns the yen that are no longer owed. The caller has locked the order.
 */
export async function dropCovered(tx: Tx, attemptId: number, unmade: number | null = null): Promise<number> {
  const payment = await tx
    .selectFrom('ledger_entry')
    .select(['amount', 'given_back', 'lost'])
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'payment')
    .forUpdate()
    .executeTakeFirst()
  let rest = payment ? payment.given_back + payment.lost - payment.amount : 0
  if (rest <= 0) return 0
  const owed = await tx
    .selectFrom('refund')
    .select(['id', 'amount', 'called_at'])
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'owed')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  let dropped = 0
  for (const { id, amount, called_at: calledAt } of owed) {
    if (rest === 0) break
    if (calledAt !== null && id !== unmade) continue
    const share = Math.min(rest, amount)
    if (share === amount) {
      await deleteTries(tx, { kind: 'refund', item: id })
      await tx.deleteFrom('refund').where('id', '=', id).execute()
    } else {
      // A new key, because the gateway may remember the old one with the old amount.
      await sql`
        update refund set amount = amount - ${share}::integer, called_at = null,
          idempotency_key = 'tabifuda-refund-' || gen_random_uuid()
        where id = ${id}::integer`.execute(tx)
    }
    rest -= share
    dropped += share
  }
  await sql`
    update ledger_entry set given_back = given_back - ${dropped}::integer
    where attempt_id = ${attemptId}::integer and kind = 'payment'`.execute(tx)
  return dropped
}
