import { sql } from 'kysely'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { TermsVersion } from '#domain/payout/terms.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { ShopTermsRow } from '#server/db/schema-payout.ts'

/** The versions of a shop's terms, oldest first. */
export const termsVersions = (db: Handle, supplierId: number): Promise<ShopTermsRow[]> =>
  db.selectFrom('shop_terms').selectAll().where('supplier_id', '=', supplierId).orderBy('valid_from').execute()

/** Stores a version, or replaces the one that begins on the same day. */
export async function saveTerms(
  tx: Tx,
  supplierId: number,
  version: TermsVersion,
  by: { readonly operator: string; readonly now: Temporal.Instant },
): Promise<void> {
  const values = {
    ...{ commission: version.commission, fee_per_guest: version.feePerGuest, base: version.base },
    ...{ coupons: version.coupons, gateway_fees: version.gatewayFees, no_show: version.noShow },
    ...{ cycle: version.cycle, minimum: version.minimum, set_by: by.operator, set_at: by.now.toString() },
  }
  await tx
    .insertInto('shop_terms')
    .values({ supplier_id: supplierId, valid_from: version.validFrom, ...values })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'valid_from']).doUpdateSet(values))
    .execute()
}

/** Opens the account of a shop, or closes its first period earlier. */
export async function openAccount(tx: Tx, supplierId: number, closesOn: JapanDate): Promise<void> {
  await sql`
    insert into shop_account (supplier_id, closes_on) values (${supplierId}::integer, ${closesOn}::date)
    on conflict (supplier_id) do update set closes_on = least(shop_account.closes_on, excluded.closes_on)
      where shop_account.statements = 0`.execute(tx)
}

/** Orders of a shop that wait for terms. */
export async function countWaiting(db: Handle, supplierId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from earning_check c join orders o on o.id = c.order_id
    where c.lacks_terms and o.supplier_id = ${supplierId}::integer`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Lets the orders of a shop that wait for terms be checked again. It waits for no order that is being changed; such an
 * order is released when the period is closed.
 */
export async function releaseWaiting(tx: Tx, supplierId: number): Promise<void> {
  await sql`
    update earning_check set lacks_terms = false where order_id in (
      select c.order_id from earning_check c join orders o on o.id = c.order_id
      where c.lacks_terms and o.supplier_id = ${supplierId}::integer for update of c skip locked)`.execute(tx)
}

/** A statement with its shop, for plans and lists. */
export interface FoundStatement {
  readonly id: number
  readonly supplierId: number
  readonly shop: string
  readonly shopEn: string
  readonly contactEmail: string
  readonly number: string | null
  readonly from: JapanDate
  readonly to: JapanDate
  readonly state: 'draft' | 'issued' | 'paid' | 'returned'
  readonly lines: number
  readonly total: number
  readonly payable: number
  readonly runId: number | null
  readonly paidOn: JapanDate | null
}

const FOUND = sql`s.id, s.supplier_id as "supplierId", p.name_ja as shop, p.name_en as "shopEn",
  p.contact_email as "contactEmail", s.number, s.from_on as "from", s.to_on as "to", s.state, s.lines, s.total, s.payable,
  s.transfer_run_id as "runId", s.paid_on as "paidOn"`

export interface StatementFilter {
  readonly supplierId: number | null
  readonly state: FoundStatement['state'] | null
  readonly runId?: number | null
  /** Only statements before this id. */
  readonly after: number | null
}

/** Statements, newest first. */
export async function findStatements(
  db: Handle,
  { supplierId, state, runId = null, after }: StatementFilter,
  limit: number,
): Promise<FoundStatement[]> {
  // Only the conditions that are asked for, so that each uses its index.
  const asked = [
    ...(supplierId === null ? [] : [sql`s.supplier_id = ${supplierId}::integer`]),
    ...(state === null ? [] : [sql`s.state = ${state}::text`]),
    ...(runId === null ? [] : [sql`s.transfer_run_id = ${runId}::integer`]),
    ...(after === null ? [] : [sql`s.id < ${after}::integer`]),
  ]
  const where = asked.length === 0 ? sql`` : sql`where ${sql.join(asked, sql` and `)}`
  const { rows } = await sql<FoundStatement>`
    select ${FOUND} from shop_statement s join supplier p on p.id = s.supplier_id ${where}
    order by s.id desc limit ${limit}::integer`.execute(db)
  return rows
}

/** These statements, in the order of their ids. Inside a transaction that asks for it, their rows are locked. */
export async function statementsById(db: Handle, ids: readonly number[]): Promise<FoundStatement[]> {
  const { rows } = await sql<FoundStatement>`
    select ${FOUND} from shop_statement s join supplier p on p.id = s.supplier_id
    where s.id = any(${[...ids]}::integer[]) order by s.id`.execute(db)
  return rows
}

export async function lockStatements(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from shop_statement where id = any(${[...ids]}::integer[]) order by id for update`.execute(tx)
}

/** Blocks other transactions that number statements or make transfers. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await sql`select issued from shop_statement_count for update`.execute(tx)
}

/** Takes `count` numbers; returns how many were taken before. */
export async function takeNumbers(tx: Tx, count: number): Promise<number> {
  const { issued } = await tx
    .updateTable('shop_statement_count')
    .set((eb) => ({ issued: eb('issued', '+', count) }))
    .returning('issued')
    .executeTakeFirstOrThrow()
  return issued - count
}

export async function setIssued(
  tx: Tx,
  id: number,
  issue: { readonly number: string; readonly operator: string; readonly now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('shop_statement')
    .set({ state: 'issued', number: issue.number, issued_at: issue.now.toString(), issued_by: issue.operator })
    .where('id', '=', id)
    .execute()
}

export async function setPaid(tx: Tx, ids: readonly number[], on: JapanDate, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('shop_statement')
    .set({ state: 'paid', paid_on: on, settled_at: now.toString() })
    .where('id', 'in', [...ids])
    .execute()
}

export async function setReturned(tx: Tx, id: number, why: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('shop_statement')
    .set({ state: 'returned', returned_for: why, settled_at: now.toString() })
    .where('id', '=', id)
    .execute()
}

/** A statement with its lines and its tax by rate; null if there is none. */
export async function readStatement(db: Handle, id: number) {
  const row = await db
    .selectFrom('shop_statement as s')
    .innerJoin('supplier as p', 'p.id', 's.supplier_id')
    .selectAll('s')
    .select(['p.name_ja as shop', 'p.name_en as shopEn', 'p.contact_email as contactEmail'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const taxes = await db
    .selectFrom('shop_statement_tax')
    .select(['rate', 'base', 'tax'])
    .where('statement_id', '=', id)
    .orderBy('rate')
    .execute()
  return { row, taxes }
}

/** Lines of a statement after one, in the order in which they were written. */
export const readLines = (db: Handle, statementId: number, after: number, limit: number) =>
  db
    .selectFrom('shop_entry')
    .selectAll()
    .where('statement_id', '=', statementId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
export type StoredLine = Awaited<ReturnType<typeof readLines>>[number]
export type StoredStatement = NonNullable<Awaited<ReturnType<typeof readStatement>>>
