import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, Json, Time, TimeOrNull } from './columns.ts'

/** A comparison of the books with the gateways. */
export interface ReconciliationTable {
  id: GeneratedAlways<number>
  from_day: Day
  to_day: Day
  /** Mail address of the operator. */
  begun_by: string
  request_key: string
  begun_at: Time
  /** The last sign of life of its process. */
  seen_at: Time
  compared: Generated<number>
  ended_at: TimeOrNull
  /** JSON of what was found; null while it runs, and where it came to nothing. */
  result: Json<unknown> | null
}
