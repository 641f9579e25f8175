import type { Generated, GeneratedAlways } from 'kysely'
import type { Wallet } from '#domain/ticket/wallets.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Time, TimeOrNull } from './columns.ts'

/** A ticket's pass in a wallet, one per order and wallet. */
export interface WalletPassTable {
  id: GeneratedAlways<number>
  order_id: number
  wallet: Wallet
  serial: string
  locale: Locale
  /** When its contents last changed. Unique per second, because devices ask in whole seconds. */
  changed_at: Time
  /** Number of its last change; 0: unchanged since it was created. */
  change_number: Generated<number>
  /** The contents last sent: the order in this state and language, or nothing (`told_empty`). */
  told_revision: number
  told_status: number
  told_used: boolean
  told_locale: Locale
  told_empty: Generated<boolean>
  /**
   * When its contents next change without an event: its token expires before its ticket, or the ticket ends. Null:
   * never.
   */
  renew_at: TimeOrNull
  /** When it is emptied. */
  ends_at: Time
}
/** An Apple device that has a pass and is notified of changes. */
export interface WalletDeviceTable {
  id: GeneratedAlways<number>
  pass_id: number
  device: string
  push_token: string
  /** Number of its registration, in the sequence of pass changes. */
  number: number
  /** The last change it was notified of. */
  told_number: number
}
/**
 * One row: the number of the last pass change. Incrementing it locks the row until the transaction ends, so numbers
 * are committed in order.
 */
export interface WalletCounterTable {
  number: number
}
