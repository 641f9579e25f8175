import type { Db } from '#server/db/connect.ts'
import { textColumns } from '#server/text/language-columns.ts'
import { namesOf } from '#tests/support/payment-app.ts'

/** A code that some customers of a drill use. */
export const CODE = { name: 'DRILL', off: 100 }
export const NOW = { now: () => Temporal.Now.instant(), moveTo: () => {} }

/** A code with a limit, so that its uses are counted. */
export async function addCode(db: Db, uses: number): Promise<void> {
  const now = Temporal.Now.instant()
  await db
    .insertInto('coupon')
    .values({
      code: CODE.name,
      is_coupon: true,
      ...textColumns('name', namesOf(CODE.name)),
      supplier_id: null,
      status: 'usable',
      starts_at: now.subtract({ hours: 1 }).toString(),
      ends_at: now.add({ hours: 240 }).toString(),
      limit_amount: 0,
      type: 'minus',
      discount: CODE.off,
      pay_type: null,
      max_uses: uses,
    })
    .execute()
}
