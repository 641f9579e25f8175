import { sql } from 'kysely'
import { addDays, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import type { StatementLine, StatementTotals } from '#domain/payout/statement.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** Shops whose period closed before `today`, as items of the job. */
export const dueShops = (today: JapanDate, hour: number): DueRows => sql`
  select supplier_id as item, (closes_on + 1)::timestamp at time zone 'Asia/Tokyo' + make_interval(hours => ${hour}::integer) as since
  from shop_account where closes_on < ${today}::date`

export interface LockedAccount {
  readonly closesOn: JapanDate
  readonly statements: number
  readonly carried: number
}

/** Locks the statements of a shop; null for a shop without terms. */
export async function lockAccount(tx: Tx, supplierId: number): Promise<LockedAccount | null> {
  const row = await tx
    .selectFrom('shop_account')
    .select(['closes_on as closesOn', 'statements', 'carried'])
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export type OpenLine = StatementLine & { readonly id: number; readonly bookedOn: JapanDate }

/** The lines up to a day that are in no statement. */
export async function openLines(tx: Tx, supplierId: number, until: JapanDate): Promise<OpenLine[]> {
  return tx
    .selectFrom('shop_entry')
    .select(['id', 'booked_on as bookedOn', 'gross', 'disputed', 'coupon', 'retained', 'fee', 'commission'])
    .select('tax_rate as taxRate')
    .where('supplier_id', '=', supplierId)
    .where('statement_id', 'is', null)
    .where('booked_on', '<=', until)
    .orderBy('id')
    .execute()
}

/** Statements that a bank returned and that no later statement contains. */
export async function lockReturned(tx: Tx, supplierId: number): Promise<{ id: number; payable: number }[]> {
  return tx
    .selectFrom('shop_statement')
    .select(['id', 'payable'])
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'returned')
    .where('taken_up_by', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The last day of the shop's newest statement; null before the first. */
export async function lastStatementEnd(tx: Tx, supplierId: number): Promise<JapanDate | null> {
  const row = await tx
    .selectFrom('shop_statement')
    .select('to_on')
    .where('supplier_id', '=', supplierId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.to_on ?? null
}

export interface NewStatement {
  readonly supplierId: number
  readonly seq: number
  readonly from: JapanDate
  readonly to: JapanDate
  readonly totals: StatementTotals
  readonly lines: readonly number[]
  readonly returned: readonly number[]
}

/** Stores a draft with its lines, its tax, and the returned statements that it takes up. */
export async function insertDraft(tx: Tx, draft: NewStatement, now: Temporal.Instant): Promise<number> {
  const { totals, lines, returned } = draft
  const { id } = await tx
    .insertInto('shop_statement')
    .values({
      ...{ supplier_id: draft.supplierId, seq: draft.seq, from_on: draft.from, to_on: draft.to, lines: lines.length },
      ...{ ...totals.parts, net: totals.net, tax: totals.tax, carried_in: totals.carriedIn },
      ...{ returned_in: totals.returned, total: totals.total, payable: totals.payable },
      ...{ carried_out: totals.carriedOut, made_at: now.toString(), number: null, issued_by: null },
      ...{ transfer_run_id: null, paid_on: null, returned_for: null, taken_up_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (totals.taxes.length > 0)
    await tx
      .insertInto('shop_statement_tax')
      .values(totals.taxes.map(({ rate, base, tax }) => ({ statement_id: id, rate, base, tax })))
      .execute()
  await sql`update shop_entry set statement_id = ${id}::integer where id = any(${[...lines]}::integer[])`.execute(tx)
  await sql`update shop_statement set taken_up_by = ${id}::integer where id = any(${[...returned]}::integer[])`.execute(
    tx,
  )
  return id
}

/** Moves a locked shop to its next period. */
export async function advanceAccount(
  tx: Tx,
  supplierId: number,
  { closesOn, statements, carried }: LockedAccount,
): Promise<void> {
  await tx
    .updateTable('shop_account')
    .set({ closes_on: closesOn, statements, carried })
    .where('supplier_id', '=', supplierId)
    .execute()
}

/**
 * Lets orders be checked that wait for terms although the shop has some for their day, because they were paid while its
 * first terms were being set.
 */
export async function releaseMissed(tx: Tx, supplierId: number): Promise<void> {
  await sql`
    update earning_check set lacks_terms = false where order_id in (
      select c.order_id from earning_check c join orders o on o.id = c.order_id
      where c.lacks_terms and o.supplier_id = ${supplierId}::integer
        and c.due_at >= (select min(valid_from) from shop_terms where supplier_id = ${supplierId}::integer)::timestamp
          at time zone 'Asia/Tokyo'
      for update of c skip locked)`.execute(tx)
}

/** Whether orders of the shop up to a day still wait to be checked. */
export async function hasOpenChecks(db: Handle, supplierId: number, until: JapanDate): Promise<boolean> {
  const end = japanDateTime(addDays(until, 1), '00:00').toString()
  const { rows } = await sql`
    select 1 from earning_check c join orders o on o.id = c.order_id
    where not c.lacks_terms and c.due_at < ${end}::timestamptz and o.supplier_id = ${supplierId}::integer
      and not exists (select 1 from job_try t where t.kind = 'earn' and t.item = c.order_id and t.gave_up_at is not null)
    limit 1`.execute(db)
  return rows.length > 0
}
