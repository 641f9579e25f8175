import type { ColumnType } from 'kysely'
import type { Time, TimeOrNull } from './columns.ts'

/** The runs of a retention rule. */
export interface RetentionRunTable {
  /** Name in src/domain/retention/rules.ts. */
  rule: string
  ran_at: Time
  next_at: Time
  /** Rows emptied or deleted so far; int8, read as text by the driver. */
  rows: ColumnType<string, number | undefined, number>
  /** Since when its oldest row was overdue after the last run; null: none was. */
  overdue_since: TimeOrNull
}
