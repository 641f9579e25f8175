import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { AccountKind } from '#domain/payout/bank.ts'
import type { EarnedKind } from '#domain/payout/earning.ts'
import type { StatementState } from '#domain/payout/statement.ts'
import type { Bearer, CommissionBase, Cycle } from '#domain/payout/terms.ts'
import type { LineCause } from '#domain/payout/worth.ts'
import type { Day, Time, TimeOrNull } from './columns.ts'

/** A version of a shop's terms; rates in basis points. */
export interface ShopTermsTable {
  id: GeneratedAlways<number>
  supplier_id: number
  valid_from: Day
  commission: number
  fee_per_guest: number
  base: CommissionBase
  coupons: Bearer
  gateway_fees: Bearer
  no_show: number
  cycle: Cycle
  minimum: number
  set_by: string
  set_at: Time
}
/** A shop with terms. The row is the lock of its statements. */
export interface ShopAccountTable {
  supplier_id: number
  /** Last day of the period whose statement is made next. */
  closes_on: Day
  /** Number of its statements. */
  statements: Generated<number>
  /** Yen carried over to the next statement; may be negative. */
  carried: Generated<number>
}
/** An order that may have been earned, or whose worth may have changed. Written by triggers. */
export interface EarningCheckTable {
  order_id: number
  due_at: Time
  version: Generated<number>
  /** Waits until its shop has terms for its day. */
  lacks_terms: Generated<boolean>
}
/** The event that a shop has earned an order; written once. */
export interface OrderEarnedTable {
  order_id: number
  supplier_id: number
  kind: EarnedKind
  earned_at: Time
  earned_on: Day
  terms_id: number
  recorded_at: Time
}
/** Parts of a worth, in yen; signed in corrections. */
interface WorthColumns {
  gross: number
  disputed: number
  coupon: number
  retained: number
  fee: number
  commission: number
  net: number
}
/** A line of a statement, or of the next one (null). Never changes. */
export interface ShopEntryTable extends WorthColumns {
  id: GeneratedAlways<number>
  supplier_id: number
  /** Null once the order was deleted. */
  order_id: number | null
  order_no: string
  kind: 'earned' | 'correction'
  cause: LineCause
  booked_on: Day
  tax_rate: number
  guests: number
  created_at: Time
  statement_id: number | null
}
export interface ShopStatementTable extends WorthColumns {
  id: GeneratedAlways<number>
  supplier_id: number
  /** Its place among the shop's statements, from 1. */
  seq: number
  /** Null while it is a draft. */
  number: string | null
  from_on: Day
  to_on: Day
  state: Generated<StatementState>
  lines: number
  tax: number
  carried_in: number
  /** Yen of earlier statements that a bank returned. */
  returned_in: number
  total: number
  payable: number
  carried_out: number
  made_at: Time
  issued_at: TimeOrNull
  issued_by: string | null
  transfer_run_id: number | null
  paid_on: Day | null
  settled_at: TimeOrNull
  returned_for: string | null
  /** The statement whose `returned_in` contains its payable. */
  taken_up_by: number | null
}
export interface ShopStatementTaxTable {
  statement_id: number
  rate: number
  base: number
  tax: number
}
export interface ShopStatementCountTable {
  is_only: Generated<boolean>
  issued: Generated<number>
}
/** Bank details of a shop. `proposed` ones wait for a second person. */
export interface ShopBankTable {
  id: GeneratedAlways<number>
  supplier_id: number
  bank_code: string
  bank_name: string
  branch_code: string
  branch_name: string
  kind: AccountKind
  number: string
  holder: string
  state: Generated<'proposed' | 'confirmed' | 'replaced' | 'refused'>
  proposed_by: string
  proposed_at: Time
  decided_by: string | null
  decided_at: TimeOrNull
}
/** A transfer file that was made, with its statements. */
export interface TransferRunTable {
  id: GeneratedAlways<number>
  transfer_on: Day
  count: number
  /** int8: read as text. */
  total: number | string
  file: string
  made_by: string
  made_at: Time
}

export type ShopTermsRow = Selectable<ShopTermsTable>
export type StatementRow = Selectable<ShopStatementTable>
export type EntryRow = Selectable<ShopEntryTable>
export type BankRow = Selectable<ShopBankTable>
