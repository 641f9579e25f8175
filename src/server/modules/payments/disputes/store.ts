import { sql } from 'kysely'
import {
  DISPUTE_ENTRY_KINDS,
  type DisputeEntry,
  type DisputeState,
  type DisputeSums,
  disputeSums,
  isOpenDispute,
} from '#domain/dispute/dispute.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'
import type { GatewayDispute } from '#server/ports/payment.ts'
import { paidFor } from '../refunds/store.ts'

/** The last settled successor of an order, which has its payments now, or the order itself. */
const heirOf = (column: string) => sql<number>`(
  with recursive heir (id) as (
    select ${sql.ref(column)}
    union all
    select o.id from orders o join heir on o.changed_from_id = heir.id and o.pay_status = 1
  )
  select max(id) from heir)`

/** A dispute that is stored. */
export function findDispute(db: Handle, provider: string, ref: string) {
  return db
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}

/** The same, locked for the rest of the transaction. */
export function lockDispute(tx: Tx, provider: string, ref: string) {
  return tx
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()
}

/** The payment of a dispute, by its attempt. */
export interface DisputedPayment {
  readonly attemptId: number
  readonly orderId: number
  readonly provider: string
}

/** Stores a dispute for the first time and returns its id; null if another process has. */
export async function insertDispute(
  tx: Tx,
  { attemptId, orderId, provider }: DisputedPayment,
  { ref, state, amount, reason, openedAt, dueBy }: GatewayDispute,
  now: Temporal.Instant,
): Promise<number | null> {
  const row = await tx
    .insertInto('dispute')
    .values({
      ...{ order_id: orderId, attempt_id: attemptId, provider, provider_ref: ref, state, amount, reason },
      opened_at: openedAt.toString(),
      due_by: dueBy?.toString() ?? null,
      noticed_at: now.toString(),
      closed_at: isOpenDispute(state) ? null : now.toString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the gateway's newer report of a locked dispute. */
export async function updateDispute(
  tx: Tx,
  before: { readonly id: number; readonly version: number; readonly closed_at: Date | null },
  { state, amount, reason, dueBy }: GatewayDispute,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('dispute')
    .set({
      ...{ state, amount, reason, version: before.version + 1 },
      due_by: dueBy?.toString() ?? null,
      closed_at: isOpenDispute(state) ? null : (before.closed_at?.toISOString() ?? now.toString()),
    })
    .where('id', '=', before.id)
    .execute()
}

/** The ledger entries of one dispute of a payment. */
export async function entriesOfDispute(db: Handle, attemptId: number, ref: string): Promise<DisputeEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['kind', 'provider_ref as ref', 'amount'])
    .where('attempt_id', '=', attemptId)
    .where('reason', '=', ref)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, ...entry }) => {
    const known = DISPUTE_ENTRY_KINDS.find((one) => one === kind)
    return known === undefined ? [] : [{ ...entry, kind: known }]
  })
}

/** Books movements of a dispute, each once. */
export async function addDisputeEntries(
  tx: Tx,
  { attemptId, orderId }: DisputedPayment,
  ref: string,
  entries: readonly DisputeEntry[],
  now: Temporal.Instant,
): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map((entry) => ({
        ...{ order_id: orderId, attempt_id: attemptId, kind: entry.kind, reason: ref, amount: entry.amount },
        ...{ provider_ref: entry.ref, fee: null, created_at: now.toString() },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The disputes of a payment with their sums. */
export async function disputesOfPayment(
  db: Handle,
  attemptId: number,
): Promise<(DisputeSums & { readonly state: DisputeState })[]> {
  const rows = await db
    .selectFrom('dispute')
    .select(['state', 'provider_ref'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ state, provider_ref: ref }) => ({
      state,
      ...disputeSums(await entriesOfDispute(db, attemptId, ref)),
    })),
  )
}

/** Stores the yen that closed disputes have taken of a payment for good, at most its amount. */
export async function storeLost(tx: Tx, attemptId: number, lost: number): Promise<void> {
  await sql`
    update ledger_entry set lost = least(amount, ${lost}::integer)
    where attempt_id = ${attemptId}::integer and kind = 'payment'`.execute(tx)
}

/** The states of the open disputes of an order's payments. Exact while the order is locked. */
export async function openDisputesOf(db: Handle, orderId: number): Promise<DisputeState[]> {
  const rows = await db
    .selectFrom('dispute')
    .select('state')
    .where('order_id', 'in', paidFor(orderId))
    .where('closed_at', 'is', null)
    .execute()
  return rows.map(({ state }) => state)
}

/** Whether a dispute of an order's payments is open. Exact while the order is locked. */
export async function isDisputed(db: Handle, orderId: number): Promise<boolean> {
  return (await openDisputesOf(db, orderId)).length > 0
}

/** The disputes of an order's payments, and of those of the orders that it replaced, newest first. */
export function disputesOfOrder(db: Handle, orderId: number) {
  return db
    .selectFrom('dispute')
    .selectAll()
    .where((on) => on.or([on('order_id', '=', orderId), on('order_id', 'in', paidFor(orderId))]))
    .orderBy('id', 'desc')
    .execute()
}

/** Disputes with the number of the order that has their payment now: the open ones by due date, or all, newest first. */
export function listDisputes(db: Handle, which: 'open' | 'all', limit = 1_000) {
  const query = db
    .selectFrom('dispute as d')
    .innerJoin('orders as o', (join) => join.on('o.id', '=', heirOf('d.order_id')))
    .innerJoin('supplier as s', 's.id', 'o.supplier_id')
    .select(['d.id', 'd.provider', 'd.provider_ref', 'd.attempt_id', 'd.state', 'd.amount', 'd.reason'])
    .select(['d.opened_at', 'd.due_by', 'd.closed_at', 'o.order_no', 's.name_ja as shop', 's.name_en as shop_en'])
    .limit(limit)
  return which === 'open'
    ? query.where('d.closed_at', 'is', null).orderBy('d.due_by').orderBy('d.id').execute()
    : query.orderBy('d.id', 'desc').execute()
}

/** Our disputes of a gateway, as reconciliation compares them: those opened since an instant, or still open. */
export function knownDisputes(db: Handle, provider: string, since: Temporal.Instant) {
  return comparable(db)
    .where('d.provider', '=', provider)
    .where((on) =>
      on.or([on('d.opened_at', '>=', sql<Date>`${since.toString()}::timestamptz`), on('d.closed_at', 'is', null)]),
    )
    .orderBy('d.id')
    .execute()
}

/** One of our disputes, as reconciliation compares it. */
export function knownDispute(db: Handle, provider: string, ref: string) {
  return comparable(db).where('d.provider', '=', provider).where('d.provider_ref', '=', ref).executeTakeFirst()
}

const comparable = (db: Handle) =>
  db
    .selectFrom('dispute as d')
    .innerJoin('payment_attempt as a', 'a.id', 'd.attempt_id')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select([
      'd.provider_ref as ref',
      'd.state',
      'd.amount',
      'd.attempt_id',
      'a.provider_ref as payment_ref',
      'o.order_no',
    ])

/** Adds the support entry of an open dispute. */
export async function addDisputeEntry(
  tx: Tx,
  { disputeId, orderId, ref, todo }: { disputeId: number; orderId: number; ref: string; todo: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('support_entry')
    .values({
      ...{ kind: 'dispute', order_id: orderId, created_at: now.toString() },
      detail: JSON.stringify({ item: disputeId, dispute: ref, todo }),
    })
    .execute()
}

/** Resolves the support entry of a dispute that has ended. */
export async function settleDisputeEntry(
  tx: Tx,
  { disputeId, note }: { readonly disputeId: number; readonly note: string },
  now: Temporal.Instant,
): Promise<void> {
  const settled = { by: 'system', note }
  await sql`
    update support_entry set resolved_at = ${now.toString()}::timestamptz,
      detail = detail || ${JSON.stringify({ settled })}::jsonb
    where kind = 'dispute' and resolved_at is null and (detail ->> 'item')::integer = ${disputeId}::integer`.execute(tx)
}

/** The daily reading of the gateways' lists, as the only row of its job, once `before` is over. */
export function dueListing(before: Temporal.Instant): DueRows {
  return sql`
    select 1 as item, listed_at + interval '1 day' as since from dispute_listing
    where listed_at <= ${before.toString()}::timestamptz`
}

/** Records that the lists were read. */
export async function recordListing(db: Db, now: Temporal.Instant): Promise<void> {
  await db.updateTable('dispute_listing').set({ listed_at: now.toString() }).execute()
}
