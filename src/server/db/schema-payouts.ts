import type { ColumnType, GeneratedAlways } from 'kysely'
import type { BankEntryKind } from '#domain/order/bank.ts'
import type { Day, Time, TimeOrNull } from './columns.ts'

/** Whole yen as bigint, which the drivers read as text. */
type BigYen = ColumnType<string, number, number>

/** How far the balance of a gateway was read. */
export interface PayoutFeedTable {
  provider: string
  /** The balance is known since then. */
  known_from: Time
  /** The Japan day of the last complete reading. */
  read_on: Day
  /** When that reading started: the balance is known up to then. */
  read_at: Time
}
/** A transfer of a gateway to the bank account; negative when the gateway collected money. */
export interface PayoutTable {
  id: GeneratedAlways<number>
  provider: string
  provider_ref: string
  amount: BigYen
  arrives_on: Day
  made_at: Time
  state: 'pending' | 'in_transit' | 'paid' | 'failed' | 'cancelled'
  /** Whether the gateway says what it consists of; false for one made by hand. */
  has_entries: boolean
  /** When its entries were read whole; null: not yet. */
  read_at: TimeOrNull
}
/** One movement of a gateway's balance, signed: a refund is negative. */
export interface PayoutEntryTable {
  id: GeneratedAlways<number>
  provider: string
  provider_ref: string
  /** Null: still to be paid out. */
  payout_id: number | null
  kind: BankEntryKind
  amount: BigYen
  fee: BigYen
  net: BigYen
  payment_ref: string | null
  refund_ref: string | null
  made_at: Time
  available_on: Day
}
