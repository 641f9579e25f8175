import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import { deleteTries, givenUpOf } from '#server/modules/jobs/index.ts'
import type { GatewayRefund } from '#server/ports/payment.ts'
import { ANNOUNCED_REASONS } from '../store.ts'

/** The payments of an order and of those that it replaced, for queries at their gateways. */
export async function bookedPayments(db: Handle, orderId: number) {
  const { rows } = await sql<{ attemptId: number; orderId: number; provider: string; ref: string }>`
    with recursive replaced as (
      select ${orderId}::integer as id
      union all
      select o.changed_from_id from orders o join replaced on o.id = replaced.id where o.pay_status = 1
    )
    select a.id as "attemptId", a.order_id as "orderId", a.provider, a.provider_ref as ref from payment_attempt a
    join ledger_entry p on p.attempt_id = a.id and p.kind = 'payment'
    where a.order_id in (select id from replaced where id is not null) order by a.id`.execute(db)
  return rows
}

/** The order that holds an order's payments now: the last settled successor, or the order itself. */
export async function currentHolderOf(db: Handle, orderId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive heir as (
      select ${orderId}::integer as id
      union all
      select o.id from orders o join heir on o.changed_from_id = heir.id and o.pay_status = 1
    )
    select max(id) as id from heir`.execute(db)
  return rows[0]?.id ?? orderId
}

/** The refunds of a payment at its gateway that were neither requested nor booked by this server. */
export async function unbookedRefunds(
  db: Handle,
  attemptId: number,
  refunds: readonly GatewayRefund[],
): Promise<GatewayRefund[]> {
  if (refunds.length === 0) return []
  const known = await db
    .selectFrom('refund')
    .select(['provider_ref', 'idempotency_key'])
    .where('attempt_id', '=', attemptId)
    .execute()
  const refs = new Set(known.map(({ provider_ref }) => provider_ref))
  const keys = new Set(known.map(({ idempotency_key }) => idempotency_key))
  return refunds.filter(({ ref, key }) => !refs.has(ref) && (key === null || !keys.has(key)))
}

interface OwedRow {
  readonly id: number
  readonly amount: number
  readonly reason: string
  readonly asked_at: Date
  readonly called_at: Date | null
}

/** The result of booking a manual refund. */
export interface ManualRefund {
  readonly refundId: number
  /** Whether the whole amount was owed and a mail has announced it. */
  readonly isTold: boolean
  /**
   * Yen that were not owed, or were owed as an operator's goodwill. The order's price stays, and less of its
   * payments is kept.
   */
  readonly goodwill: number
}

/** Splits a manual refund over the owed refunds, oldest first, and a remainder `more`. Null if it exceeds both. */
function sharesOf(
  owed: readonly OwedRow[],
  room: number,
  given: Pick<GatewayRefund, 'amount' | 'at'>,
): { readonly shares: ReadonlyMap<OwedRow, number>; readonly more: number } | null {
  const shares = new Map<OwedRow, number>()
  let rest = given.amount
  const take = (rows: readonly OwedRow[]) => {
    for (const row of rows) {
      const share = Math.min(rest, row.amount - (shares.get(row) ?? 0))
      if (share > 0) shares.set(row, (shares.get(row) ?? 0) + share)
      rest -= share
    }
  }
  const { at } = given
  // It covers the refunds that were owed when it was made. If its time is unknown, it covers all of them, because
  // that is more likely than a second refund of the same money.
  take(owed.filter((row) => at === null || row.asked_at.getTime() <= at.epochMilliseconds))
  const more = Math.min(rest, room)
  rest -= more
  // The payment cannot be refunded beyond its amount, so later owed refunds are reduced.
  take(owed)
  return rest > 0 ? null : { shares, more }
}

/**
 * Books a refund that an operator made at the gateway: it covers the owed refunds of the payment, and the rest is
 * an additional refund. An owed refund that was already requested from the gateway is left to its own job (`own`),
 * because a call may be in progress, unless the job has given it up. Null if that prevents the booking. The caller
 * has locked the order.
 */
export async function bookManualRefund(
  tx: Tx,
  attemptId: number,
  given: GatewayRefund,
  { own, now }: { readonly own: number | null; readonly now: Temporal.Instant },
): Promise<ManualRefund | null> {
  const at = now.toString()
  const payment = await tx
    .selectFrom('ledger_entry')
    .select(['order_id', 'amount', 'given_back'])
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'payment')
    .forUpdate()
    .executeTakeFirst()
  if (!payment) return null
  const owed = await tx
    .selectFrom('refund')
    .select(['id', 'amount', 'reason', 'asked_at', 'called_at'])
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'owed')
    .orderBy('id')
    .forUpdate()
    .execute()
  const resting = await givenUpOf(
    tx,
    'refund',
    owed.map(({ id }) => id),
  )
  const free = owed.filter(({ id, called_at }) => called_at === null || id === own || resting.has(id))
  const split = sharesOf(free, payment.amount - payment.given_back, given)
  if (split === null) return null
  const { shares, more } = split
  const lowered = [...shares].filter(([row, share]) => share < row.amount)
  const covered = [...shares].filter(([row, share]) => share === row.amount).map(([row]) => row)
  for (const [{ id }, share] of lowered) {
    // A new key, because the gateway remembers the old one with the old amount.
    await sql`
      update refund set amount = amount - ${share}::integer, called_at = null,
        idempotency_key = 'tabifuda-refund-' || gen_random_uuid()
      where id = ${id}::integer`.execute(tx)
  }
  if (more > 0) {
    await sql`
      update ledger_entry set given_back = given_back + ${more}::integer
      where attempt_id = ${attemptId}::integer and kind = 'payment'`.execute(tx)
  }
  const goodwillOwed = [...shares].filter(([row]) => row.reason === 'operator')
  const [first, ...others] = covered
  const isOnlyThat = first !== undefined && first.amount === given.amount
  // A row that is no longer owed is removed from the job; its support entry stays for the operator.
  const gone = isOnlyThat ? others : covered
  for (const { id } of covered) await deleteTries(tx, { kind: 'refund', item: id })
  for (const { id } of gone) await tx.deleteFrom('refund').where('id', '=', id).execute()
  const made = isOnlyThat
    ? await sql<{ id: number }>`
        update refund set state = 'made', provider_ref = ${given.ref}::text, settled_at = ${at}::timestamptz
        where id = ${first.id}::integer returning id`.execute(tx)
    : await sql<{ id: number }>`
        insert into refund (order_id, attempt_id, amount, reason, asked_by, idempotency_key, state, provider_ref, asked_at,
          settled_at)
        values (${payment.order_id}::integer, ${attemptId}::integer, ${given.amount}::integer, 'by-hand', ${MANUAL_REFUND_ACTOR}::text,
          'tabifuda-refund-' || gen_random_uuid(), 'made', ${given.ref}::text, ${at}::timestamptz, ${at}::timestamptz)
        returning id`.execute(tx)
  const refundId = made.rows[0]?.id
  if (refundId === undefined) throw new Error(`Refund ${given.ref} was not booked`)
  await sql`
    insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, created_at)
    select order_id, attempt_id, 'refund', reason, amount, provider_ref, settled_at from refund
    where id = ${refundId}::integer`.execute(tx)
  const goodwill = isOnlyThat ? 0 : more + goodwillOwed.reduce((sum, [, share]) => sum + share, 0)
  const isTold = more === 0 && [...shares.keys()].every(({ reason }) => ANNOUNCED_REASONS.includes(reason))
  return { refundId, isTold, goodwill }
}

/** The actor of a refund made manually at the gateway. */
export const MANUAL_REFUND_ACTOR = 'operator at the gateway'
