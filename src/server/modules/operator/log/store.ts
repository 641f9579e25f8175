import type { Db, Tx } from '#server/db/connect.ts'
import type { By } from '../by.ts'

/** An act with what the log keeps of it. */
export interface LoggedAct extends By {
  readonly act: string
  readonly subject: string
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** Writes an act down, in its own transaction. */
export async function addAct(tx: Tx, act: LoggedAct, now: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('operator_log')
    .values({
      at: now.toString(),
      operator: act.operator,
      act: act.act,
      subject: act.subject,
      reason: act.reason,
      before: JSON.stringify(act.before),
      after: JSON.stringify(act.after),
      request_key: act.requestKey,
    })
    .execute()
}

/** The act that was done under a key. */
export function findAct(
  db: Db | Tx,
  requestKey: string,
): Promise<{ at: Date; operator: string; subject: string } | undefined> {
  return db
    .selectFrom('operator_log')
    .select(['at', 'operator', 'subject'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

/** The acts about a subject, or all of them, newest first; `before` is the id of the last one that was read. */
export function readLog(
  db: Db,
  filter: { readonly subject: string | null; readonly before?: string | null; readonly limit: number },
) {
  const { before = null } = filter
  return db
    .selectFrom('operator_log')
    .select(['id', 'at', 'operator', 'act', 'subject', 'reason', 'before', 'after'])
    .$if(filter.subject !== null, (query) => query.where('subject', '=', filter.subject ?? ''))
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
}
