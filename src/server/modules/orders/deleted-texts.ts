import { deletedTexts } from '#domain/retention/order-end.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { CONTACT_COLUMNS, NEED_COLUMNS } from './personal.ts'

const instant = (date: Date | null): Temporal.Instant | null => date?.toTemporalInstant() ?? null

/** Which texts of a stored order the retention has deleted (RE-01). */
export function deletedTextsOf(row: OrderRow, now: Temporal.Instant): ReturnType<typeof deletedTexts> {
  return deletedTexts(
    {
      closedAt: instant(row.closed_at),
      usedAt: instant(row.used_at),
      useTime: instant(row.use_time),
      validUntil: instant(row.valid_until),
      holdUntil: row.hold_until.toTemporalInstant(),
      hasNeeds: NEED_COLUMNS.some((column) => row[column] !== ''),
      hasContacts: CONTACT_COLUMNS.some((column) => row[column] !== ''),
    },
    now,
  )
}
