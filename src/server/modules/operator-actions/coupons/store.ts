import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { CouponTable } from '#server/db/schema-catalogue.ts'
import { lockRowsShared } from '#server/modules/catalogue-entries/index.ts'

/** A new code as stored. */
export type NewCode = Omit<Insertable<CouponTable>, 'used'>

/**
 * Serialises work on one code, which may not exist yet. If two operators create the same code, the second one waits
 * and then finds it.
 */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await lockRowsShared(tx)
  await sql`select pg_advisory_xact_lock(hashtext(${`coupon ${code}`}))`.execute(tx)
  await tx.selectFrom('coupon').select('code').where('code', '=', code).forUpdate().execute()
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.insertInto('coupon').values(code).execute()
}

/** Ends a code now, or after its last instant. */
export async function endCode(tx: Tx, code: string, end: 'now' | Temporal.Instant): Promise<void> {
  await tx
    .updateTable('coupon')
    .set(end === 'now' ? { status: 'disabled' } : { ends_at: end.toString() })
    .where('code', '=', code)
    .execute()
}

/**
 * Open paid orders with the code, and unpaid ones that hold their price. An order carries at most one code. Queried per
 * code, because the planner otherwise assumes that every order has one.
 */
const carried = (code: RawBuilder<string>) => sql<{ paid: number; unpaid: number }>`
    select count(*) filter (where pay_status = 1)::integer as paid, count(*) filter (where pay_status = 0)::integer as unpaid
    from orders where coalesce(coupon_code, preference_code) = ${code} and closed_at is null`

/** The number of open orders that carry a code. */
export async function ordersWith(db: Handle, code: string): Promise<{ paid: number; unpaid: number }> {
  const { rows } = await carried(sql`${code}`).execute(db)
  return rows[0] ?? { paid: 0, unpaid: 0 }
}

/** All codes and their use, soonest end first; expired codes last. */
export async function listCodes(db: Db, now: Temporal.Instant) {
  const { rows } = await sql<{
    code: string
    is_coupon: boolean
    name_en: string
    name_ja: string
    shop: string | null
    status: 'usable' | 'disabled'
    starts_at: Date
    ends_at: Date
    type: 'minus' | 'percent'
    discount: string
    limit_amount: number
    max_uses: number | null
    used: number
    paid: number
    unpaid: number
  }>`
    select c.code, c.is_coupon, c.name_en, c.name_ja, s.name_ja as shop, c.status, c.starts_at, c.ends_at, c.type, c.discount,
      c.limit_amount, c.max_uses, c.used, u.paid, u.unpaid
    from coupon c left join supplier s on s.id = c.supplier_id cross join lateral (${carried(sql.ref('c.code'))}) u
    order by c.status = 'disabled' or c.ends_at < ${now.toString()}::timestamptz, c.ends_at, c.code`.execute(db)
  return rows
}
