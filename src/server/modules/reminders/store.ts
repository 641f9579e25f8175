import { sql } from 'kysely'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** Orders whose next reminder is due, as rows of the reminder job. */
export function dueReminders(now: Temporal.Instant): DueRows {
  return sql`
    select id as item, remind_at as since from orders where remind_at <= ${now.toString()}::timestamptz`
}
