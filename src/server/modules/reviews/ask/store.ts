import { sql } from 'kysely'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** Redeemed orders whose guest is to be asked for a review, as rows of the job that asks. */
export function dueAsks(now: Temporal.Instant): DueRows {
  return sql`
    select id as item, review_ask_at as since from orders where review_ask_at <= ${now.toString()}::timestamptz`
}
