import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { By } from '../by.ts'
import { addAct } from './store.ts'

interface ExportedList {
  readonly operator: OperatorCaller['operator']
  /** The exported list. */
  readonly list: 'orders' | 'customers'
  /**
   * The filters of the list. The log records only whether there was a search text, because the text usually is
   * personal data (decision 35).
   */
  readonly asked: { readonly q?: string | undefined } & Readonly<Record<string, unknown>>
  readonly rows: number
}

/**
 * Logs that an operator exported a list with personal data, and with which filters, so that every copy can be traced.
 */
export const logExport = (
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

/**
 * Logs that the operator who performed an act received its file again. The log entry has no request key, because
 * the key belongs to the act.
 */
export const logRepeatedExport = (
  db: Db,
  { name: act, subject }: { readonly name: string; readonly subject: string },
  by: By,
  now: Temporal.Instant,
): Promise<void> =>
  db
    .transaction()
    .execute((tx) => addAct(tx, { ...by, requestKey: null, act, subject, before: {}, after: { again: true } }, now))
