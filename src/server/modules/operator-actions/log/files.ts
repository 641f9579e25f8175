import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { By } from '../by.ts'
import { addAct } from './store.ts'

interface ExportedList {
  readonly operator: OperatorCaller['operator']
  /** The exported list. */
  readonly list: 'orders' | 'customers'
  /**
   * The filters of the list. Of the search text the log only records that there was one, because it usually is personal
   * data (decision 35).
   */
  readonly asked: { readonly q?: string | undefined } & Readonly<Record<string, unknown>>
  readonly rows: number
}

/**
 * Logs that an operator exported a list with personal data, and with which filters, so that every copy can be traced.
 */
export const noteFile = (
  db: Db,
  { operator, list, asked: { q, ...narrowed }, rows }: ExportedList,
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

/** Logs that an act's file was handed out again to the operator who performed the act. The key stays with the act. */
export const noteRepeat = (
  db: Db,
  { name: act, subject }: { readonly name: string; readonly subject: string },
  by: By,
  now: Temporal.Instant,
): Promise<void> =>
  db
    .transaction()
    .execute((tx) => addAct(tx, { ...by, requestKey: null, act, subject, before: {}, after: { again: true } }, now))
