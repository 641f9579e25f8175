import type { Db } from '#server/db/connect.ts'
import { runRule } from '#server/modules/retention/job.ts'
import { RULE_NAMES } from '#server/modules/retention/rules.ts'

/** Runs every retention rule once at a given time. Returns the number of rows emptied or deleted. */
export async function retain(db: Db, now: Temporal.Instant): Promise<number> {
  let done = 0
  for (const name of RULE_NAMES) done += await runRule(db, name, now)
  return done
}
