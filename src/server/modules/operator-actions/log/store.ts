import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { LogSort } from '#contract/operator/people.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { By } from '../by.ts'
import { allOf, anyOf, containsText, containsTextIndexed, lines, typedForms, windowOf } from '../words/store.ts'

/** An act and the values that the log keeps of it. */
export interface LoggedAct extends By {
  readonly act: string
  readonly subject: string
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/**
 * The stored form of a request key. A key may contain a reason, which is emptied later (RE-02); its digest still makes
 * a repeated request idempotent.
 */
const digestOf = (requestKey: string): string => createHash('sha256').update(requestKey).digest('hex')

/** Logs an act in the act's transaction. */
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
      request_key: act.requestKey === null ? null : digestOf(act.requestKey),
    })
    .execute()
}

/** The act that was performed under a key. */
export function findAct(
  db: Db | Tx,
  requestKey: string,
): Promise<{ at: Date; operator: string; subject: string } | undefined> {
  return (
    db
      .selectFrom('operator_log')
      .select(['at', 'operator', 'subject'])
      // A process of the version before stores the key itself.
      .where('request_key', 'in', [digestOf(requestKey), requestKey])
      .executeTakeFirst()
  )
}

const FIELDS = ['id', 'at', 'operator', 'act', 'subject', 'reason', 'before', 'after'] as const

/** The newest acts, newest first: those on one subject, or all (null). */
export function readLog(db: Db, { subject, limit }: { readonly subject: string | null; readonly limit: number }) {
  return db
    .selectFrom('operator_log')
    .select(FIELDS)
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Filter of acts. */
interface LogFilter {
  /** Part of the operator, subject or reason; null: all. */
  readonly q: string | null
  /** The name of the act; null: any. */
  readonly act: string | null
  readonly sort: LogSort
  /** Only acts after the one with this id, in sort order. */
  readonly after: string | null
}

/**
 * Operator, subject and reason in lower case. This is the expression of the index `operator_log_words`, so both must
 * match.
 */
const WORDS = lines(['operator', 'subject', 'reason'].map((name) => sql.ref<string>(`operator_log.${name}`)))

/**
 * Acts, newest or oldest first. A common text fills a page from the first rows; a rare one is found through the index,
 * as in the search for orders (decision 37).
 */
export async function findActs(db: Db, { q, act, sort, after }: LogFilter, limit: number) {
  const [way, behind] = sort === 'newest' ? (['desc', '<'] as const) : (['asc', '>'] as const)
  const left = db
    .selectFrom('operator_log')
    .$if(after !== null, (query) => query.where('id', behind, after ?? ''))
    .$if(act !== null, (query) => query.where('act', '=', act ?? ''))
    .orderBy('id', way)
  if (q === null) return left.select(FIELDS).limit(limit).execute()
  const forms = typedForms(q)
  const read = (condition: RawBuilder<boolean>) => left.select(FIELDS).where(condition).limit(limit).execute()
  const isHere = anyOf(forms.map((form) => containsText(WORDS, form)))
  const window = left.select('id').limit(windowOf(limit))
  const first = await read(allOf([isHere, sql`operator_log.id in (${window})`]))
  if (first.length === limit) return first
  const byIndex = anyOf(forms.map((form) => containsTextIndexed(WORDS, form)))
  return read(sql`operator_log.id in (select id from operator_log where ${byIndex} offset 0)`)
}
