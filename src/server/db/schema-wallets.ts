import type { Generated, GeneratedAlways } from 'kysely'
import type { Wallet } from '#domain/ticket/wallets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Time, TimeOrNull } from './columns.ts'

/** The pass of a ticket in a wallet: one of an order and wallet. */
export interface WalletPassTable {
  id: GeneratedAlways<number>
  order_id: number
  wallet: Wallet
  serial: string
  locale: Locale
  /** When what it shows last changed; never twice within a second, as devices ask by whole seconds. */
  changed_at: Time
  /** Of its last change; 0: what it shows has not changed since it was made. */
  change_number: Generated<number>
  /** What it shows: the order in this state, in this language, or nothing (`told_empty`). */
  told_revision: number
  told_status: number
  told_used: boolean
  told_locale: Locale
  told_empty: Generated<boolean>
  /** What it shows changes by itself then: its token ends before its ticket, or its ticket ends. Null: it does not. */
  renew_at: TimeOrNull
  /** It is emptied then. */
  ends_at: Time
}
/** A device of Apple's that holds a pass and wants news of it. */
export interface WalletDeviceTable {
  id: GeneratedAlways<number>
  pass_id: number
  device: string
  push_token: string
  /** Of its registration, among the changes of passes. */
  number: number
  /** The change of the pass that it was last told of. */
  told_number: number
}
/** One row: the number of the last change of a pass. Who counts on holds it until the end of the transaction, so that numbers are committed in order. */
export interface WalletCounterTable {
  number: number
}
