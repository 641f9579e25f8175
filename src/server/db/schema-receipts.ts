import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { ReceiptPaper } from '#contract/receipts.ts'
import type { Json, Time, TimeOrNull } from './columns.ts'

/** Receipts as issued. A row never changes, except for its copies, and its addressee, which retention empties. */
export interface ReceiptTable {
  id: GeneratedAlways<number>
  order_id: number
  version: number
  number: string
  addressee: string
  issued_at: Time
  /** An `Actor`. */
  issued_by: string
  /** Whole yen. */
  total: number
  /** What is printed, without the addressee. */
  paper: Json<ReceiptPaper>
  /** Number of the receipt that it replaces, possibly of the order that was changed; null: none. */
  cites: string | null
  /** Key of the last request that it was handed out to; null: an operator issued it, and it was not handed out yet. */
  request_key: string | null
  copies: Generated<number>
  copied_at: TimeOrNull
}
export type ReceiptRow = Selectable<ReceiptTable>
