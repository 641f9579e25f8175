import type { GeneratedAlways } from 'kysely'
import type { Time, TimeOrNull } from './columns.ts'

/** A shop's link for checking tickets, valid until it is withdrawn. */
export interface ShopLinkTable {
  id: GeneratedAlways<number>
  supplier_id: number
  /** The person or place it was made for. */
  label: string
  token_hash: Uint8Array
  created_by: string
  created_at: Time
  withdrawn_at: TimeOrNull
}
/** A phone on which a shop's link was opened. */
export interface ShopDeviceTable {
  id: GeneratedAlways<number>
  link_id: number
  credential_hash: Uint8Array
  created_at: Time
  seen_at: Time
  /** The phone's row under its previous link, deleted at the first request under this one. */
  replaces: number | null
}
