import type { Db } from '#server/db/connect.ts'
import type { OperatorCaller } from '#server/operator-caller.ts'
import { addAct } from './store.ts'

interface TakenFile {
  readonly operator: OperatorCaller['operator']
  /** The list that it is a file of. */
  readonly list: 'orders' | 'customers'
  /** What the list was narrowed by. */
  readonly asked: Readonly<Record<string, unknown>>
  readonly rows: number
}

/** Writes down that somebody has taken a file of personal data out of the console, and of what: who asks later who has it finds them. */
export const noteFile = (db: Db, { operator, list, asked, rows }: TakenFile, now: Temporal.Instant): Promise<void> =>
  db.transaction().execute((tx) =>
    addAct(
      tx,
      {
        ...{ operator: operator.email, reason: '', requestKey: null },
        ...{ act: 'save csv', subject: `list ${list}`, before: {}, after: { ...asked, rows } },
      },
      now,
    ),
  )
