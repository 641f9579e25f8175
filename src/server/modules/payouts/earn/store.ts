import { sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { EarnedKind } from '#domain/payout/earning.ts'
import type { LineCause, OrderMoney, Worth } from '#domain/payout/worth.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { ShopTermsRow } from '#server/db/schema-payout.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** Orders to check, as items of the job. Those whose shop has no terms for their day wait for them. */
export const dueChecks = (now: Temporal.Instant): DueRows => sql`
  select order_id as item, due_at as since from earning_check
  where not lacks_terms and due_at <= ${now.toString()}::timestamptz`

/** The version of the order's check; null if there is none. */
export async function checkVersion(tx: Tx, orderId: number): Promise<number | null> {
  const row = await tx.selectFrom('earning_check').select('version').where('order_id', '=', orderId).executeTakeFirst()
  return row?.version ?? null
}

/**
 * Ends a check, or postpones it. A check whose version has changed stays as it is, because the order was changed in
 * the meantime.
 */
export async function endCheck(
  tx: Tx,
  orderId: number,
  version: number,
  next: { readonly at: Temporal.Instant; readonly lacksTerms: boolean } | null,
): Promise<void> {
  const isSame = sql`order_id = ${orderId}::integer and version = ${version}::integer`
  if (next === null) await sql`delete from earning_check where ${isSame}`.execute(tx)
  else
    await sql`update earning_check set due_at = ${next.at.toString()}::timestamptz, lacks_terms = ${next.lacksTerms}::boolean
      where ${isSame}`.execute(tx)
}

/** Makes a check for an order that has none and still waits. */
export async function insertCheck(
  tx: Tx,
  orderId: number,
  next: { readonly at: Temporal.Instant; readonly lacksTerms: boolean },
): Promise<void> {
  await tx
    .insertInto('earning_check')
    .values({ order_id: orderId, due_at: next.at.toString(), lacks_terms: next.lacksTerms })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The order that the payments of one belong to: itself, or the last settled successor. */
export async function holderOf(db: Handle, orderId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive heir as (
      select ${orderId}::integer as id
      union all
      select o.id from heir join orders o on o.changed_from_id = heir.id and o.pay_status = 1
    )
    select max(id) as id from heir`.execute(db)
  return rows[0]?.id ?? orderId
}

/**
 * The money of an order with the payments of the orders that it replaced; a replaced order has none. Fees are those
 * that the gateways have reported so far.
 */
export async function moneyOf(db: Handle, orderId: number): Promise<OrderMoney> {
  const { rows } = await sql<OrderMoney>`
    with recursive paid_for as (
      select ${orderId}::integer as id
      where not exists (select 1 from orders where changed_from_id = ${orderId}::integer and pay_status = 1)
      union all
      select o.changed_from_id from paid_for p join orders o on o.id = p.id
      where o.changed_from_id is not null and o.pay_status = 1
    ), money as (
      select coalesce(sum(l.amount - l.given_back), 0)::integer as kept, coalesce(sum(l.fee), 0)::integer as fees
      from ledger_entry l where l.kind = 'payment' and l.order_id in (select id from paid_for)
    )
    select m.kept, m.fees, coalesce((select sum(disputed_yen(id)) from paid_for), 0)::integer as disputed,
      o.payable, o.discount, o.people_num as guests
    from money m join orders o on o.id = ${orderId}::integer`.execute(db)
  const [money] = rows
  if (!money) throw new Error(`Order ${orderId} no longer exists`)
  return money
}

/** What was recorded about an order: why it was earned and by which terms, and the sum of its lines. */
export interface Recorded {
  readonly earned: { readonly kind: EarnedKind; readonly terms: ShopTermsRow } | null
  readonly worth: Worth
  readonly guests: number
  readonly taxRate: number | null
  /** Whether it has the line of its earning. */
  readonly hasLine: boolean
}

export async function recordedOf(db: Handle, orderId: number): Promise<Recorded> {
  const event = await db
    .selectFrom('order_earned as e')
    .innerJoin('shop_terms as t', 't.id', 'e.terms_id')
    .selectAll('t')
    .select('e.kind')
    .where('e.order_id', '=', orderId)
    .executeTakeFirst()
  const { rows } = await sql<Worth & { guests: number; taxRate: number | null; lines: number }>`
    select coalesce(sum(gross), 0)::integer as gross, coalesce(sum(disputed), 0)::integer as disputed,
      coalesce(sum(coupon), 0)::integer as coupon, coalesce(sum(retained), 0)::integer as retained,
      coalesce(sum(fee), 0)::integer as fee, coalesce(sum(commission), 0)::integer as commission,
      coalesce(sum(guests), 0)::integer as guests, max(tax_rate)::integer as "taxRate",
      (count(*) filter (where kind = 'earned'))::integer as lines
    from shop_entry where order_id = ${orderId}::integer`.execute(db)
  const [sum] = rows
  if (!sum) throw new Error('The sum query returned no row')
  const { guests, taxRate, lines, ...worth } = sum
  const { kind, ...terms } = event ?? { kind: null }
  const earned = kind === null ? null : { kind, terms: terms as ShopTermsRow }
  return { earned, worth, guests, taxRate, hasLine: lines > 0 }
}

/** The shop's terms of a day; null if it has none yet. */
export async function termsOf(db: Handle, supplierId: number, day: JapanDate): Promise<ShopTermsRow | null> {
  const row = await db
    .selectFrom('shop_terms')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Records that a shop has earned an order. The primary key refuses a second event. */
export async function insertEarned(
  tx: Tx,
  event: {
    readonly orderId: number
    readonly supplierId: number
    readonly kind: EarnedKind
    readonly at: Temporal.Instant
    readonly on: JapanDate
    readonly termsId: number
    readonly now: Temporal.Instant
  },
): Promise<void> {
  await tx
    .insertInto('order_earned')
    .values({
      ...{ order_id: event.orderId, supplier_id: event.supplierId, kind: event.kind, earned_on: event.on },
      ...{ earned_at: event.at.toString(), terms_id: event.termsId, recorded_at: event.now.toString() },
    })
    .execute()
}

export interface NewEntry {
  readonly supplierId: number
  readonly orderId: number
  readonly orderNo: string
  readonly kind: 'earned' | 'correction'
  readonly cause: LineCause
  readonly on: JapanDate
  readonly worth: Worth
  readonly net: number
  readonly taxRate: number
  readonly guests: number
}

export async function insertEntry(tx: Tx, entry: NewEntry, now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('shop_entry')
    .values({
      ...{ supplier_id: entry.supplierId, order_id: entry.orderId, order_no: entry.orderNo, kind: entry.kind },
      ...{ cause: entry.cause, booked_on: entry.on, ...entry.worth, net: entry.net, tax_rate: entry.taxRate },
      ...{ guests: entry.guests, created_at: now.toString(), statement_id: null },
    })
    .execute()
}
