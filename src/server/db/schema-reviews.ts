import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Locale } from '#domain/languages.ts'
import type { HideReason } from '#domain/review/hide-reason.ts'
import type { Day, Time, TimeOrNull } from './columns.ts'

/** The review of an order, one for each. */
export interface ReviewTable {
  id: GeneratedAlways<number>
  order_id: number
  supplier_id: number
  stars: number
  /** As the guest wrote it; empty when erased or expired, or when there was none. */
  text: string
  /** The name that the guest chose to show; empty for none. */
  name: string
  /** The language of the app in which it was written. */
  locale: Locale
  /** Japan day of the redemption. */
  visited_on: Day
  /** How many times it was written. */
  version: Generated<number>
  written_at: Time
  changed_at: Time
  /** The shop's answer; empty for none. */
  answer: Generated<string>
  answered_at: TimeOrNull
  /** Why support has hidden it; null: it is shown. */
  hidden_for: HideReason | null
  hidden_at: TimeOrNull
}
/** The single row about the nightly count of paid orders. */
export interface PopularityTable {
  is_only: Generated<boolean>
  /** Japan day of the last whole count. */
  counted_on: Day
  /** Japan day of a count that has begun and not ended; null without one. */
  running_on: Day | null
  /** The last shop of that count. */
  counted_to: Generated<number>
}
export type ReviewRow = Selectable<ReviewTable>
