import type { GeneratedAlways } from 'kysely'
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
  /** The order as the wallet was last told of it. */
  told_revision: number
  told_status: number
  told_used: boolean
  /** Its token ends before its ticket, and gets a new one then; null: it does not. */
  renew_at: TimeOrNull
  /** Nothing changes in it any more. */
  ends_at: Time
}
/** A device of Apple's that holds a pass and wants news of it. */
export interface WalletDeviceTable {
  id: GeneratedAlways<number>
  pass_id: number
  device: string
  push_token: string
}
