import type { Db } from '#server/db/connect.ts'
import type { OperatorCaller } from '#server/operator-caller.ts'
import type { By } from '../by.ts'
import { addAct } from './store.ts'

interface TakenFile {
  readonly operator: OperatorCaller['operator']
  /** The list that it is a file of. */
  readonly list: 'orders' | 'customers'
  /** What the list was narrowed by; of what was searched for the log has only that something was, as that is personal data as a rule (decision 074). */
  readonly asked: { readonly q?: string | undefined } & Readonly<Record<string, unknown>>
  readonly rows: number
}

/** Writes down that somebody has taken a file of personal data out of the console, and of what: who asks later who has it finds them. */
export const noteFile = (
  db: Db,
  { operator, list, asked: { q, ...narrowed }, rows }: TakenFile,
  now: Temporal.Instant,
): Promise<void> =>
  db.transaction().execute((tx) =>
    addAct(
      tx,
      {
        ...{ operator: operator.email, reason: '', requestKey: null },
        ...{ act: 'save csv', subject: `list ${list}`, before: {}, after: { ...narrowed, searched: Boolean(q), rows } },
      },
      now,
    ),
  )

/** Writes down that the file of an act was handed out once more, to the operator who did the act. The key stays with the act. */
export const noteRepeat = (
  db: Db,
  { name: act, subject }: { readonly name: string; readonly subject: string },
  by: By,
  now: Temporal.Instant,
): Promise<void> =>
  db
    .transaction()
    .execute((tx) => addAct(tx, { ...by, requestKey: null, act, subject, before: {}, after: { again: true } }, now))
