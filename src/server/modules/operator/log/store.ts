import { type RawBuilder, sql } from 'kysely'
import type { LogSort } from '#contract/operator/people.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { By } from '../by.ts'
import { allOf, anyOf, isPart, isPartByIndex, lines, typedForms, windowOf } from '../words/store.ts'

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

const FIELDS = ['id', 'at', 'operator', 'act', 'subject', 'reason', 'before', 'after'] as const

/** The newest acts about a subject, or of all, newest first. */
export function readLog(db: Db, { subject, limit }: { readonly subject: string | null; readonly limit: number }) {
  return db
    .selectFrom('operator_log')
    .select(FIELDS)
    .$if(subject !== null, (query) => query.where('subject', '=', subject ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Which acts are looked for. */
interface LogFilter {
  /** A part of who acted, on what, or why; null: all. */
  readonly q: string | null
  /** What was done; null: anything. */
  readonly act: string | null
  readonly sort: LogSort
  /** Only those behind the act of this id, as they are sorted. */
  readonly after: string | null
}

/** Who acted, on what and why, in small letters: what the index `operator_log_words` is about, so it has to be put in the same way. */
const WORDS = lines(['operator', 'subject', 'reason'].map((name) => sql.ref<string>(`operator_log.${name}`)))

/** Acts, the newest or the oldest first. What many have in common is among the first, what few have is found by the index, as orders are (decision 119). */
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
  const isHere = anyOf(forms.map((form) => isPart(WORDS, form)))
  const window = left.select('id').limit(windowOf(limit))
  const first = await read(allOf([isHere, sql`operator_log.id in (${window})`]))
  if (first.length === limit) return first
  const byIndex = anyOf(forms.map((form) => isPartByIndex(WORDS, form)))
  return read(sql`operator_log.id in (select id from operator_log where ${byIndex} offset 0)`)
}
