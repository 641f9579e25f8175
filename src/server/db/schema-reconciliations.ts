import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, Json, Time, TimeOrNull } from './columns.ts'

/** A reconciliation of the ledger with the gateways. */
export interface ReconciliationTable {
  id: GeneratedAlways<number>
  from_day: Day
  to_day: Day
  /** The operator's email address. */
  begun_by: string
  request_key: string
  begun_at: Time
  /** When its process last reported that it is running. */
  seen_at: Time
  compared: Generated<number>
  ended_at: TimeOrNull
  /** The result as JSON; null while it runs, and if it failed. */
  result: Json<unknown> | null
}
