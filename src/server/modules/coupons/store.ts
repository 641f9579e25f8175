import { type Selectable, sql } from 'kysely'
import type { Handle } from '#server/db/connect.ts'
import type { CouponTable } from '#server/db/schema-catalogue.ts'

export type CouponRow = Selectable<CouponTable>

/** A coupon or preference code; `code` is in upper case. */
export function findCode(db: Handle, code: string): Promise<CouponRow | undefined> {
  return db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The coupons usable at a supplier now: its own first, then general ones, each by the soonest end. */
export function couponsOfSupplier(db: Handle, supplierId: number, now: Temporal.Instant): Promise<CouponRow[]> {
  const at = new Date(now.epochMilliseconds)
  return db
    .selectFrom('coupon')
    .selectAll()
    .where((eb) => eb.or([eb('supplier_id', '=', supplierId), eb('supplier_id', 'is', null)]))
    .where('is_coupon', '=', true)
    .where('status', '=', 'usable')
    .where('starts_at', '<=', at)
    .where('ends_at', '>=', at)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .orderBy('supplier_id', (order) => order.asc().nullsLast())
    .orderBy('ends_at')
    .orderBy('code')
    .limit(100)
    .execute()
}

/**
 * Claims one use of a code; false when none is left. The update locks the row, so concurrent requests cannot claim
 * more uses than are left. Codes without a limit are not counted, so that concurrent payments with the same code do
 * not wait for each other.
 */
export async function claimUse(tx: Handle, code: string): Promise<boolean> {
  const result = await sql`
    update coupon set used = used + 1 where code = ${code} and max_uses is not null and used < max_uses`.execute(tx)
  return (result.numAffectedRows ?? 0n) > 0n
}

/** Releases one use. */
export async function releaseUse(tx: Handle, code: string): Promise<void> {
  await sql`update coupon set used = used - 1 where code = ${code} and max_uses is not null and used > 0`.execute(tx)
}
