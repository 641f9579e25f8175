import type { GeneratedAlways } from 'kysely'
import type { Time, TimeOrNull } from './columns.ts'

/** A link with which a shop checks tickets; it works until it is withdrawn. */
export interface ShopLinkTable {
  id: GeneratedAlways<number>
  supplier_id: number
  /** Whom or what it was made for. */
  label: string
  token_hash: Uint8Array
  created_by: string
  created_at: Time
  withdrawn_at: TimeOrNull
}
/** A phone that a shop's link was opened on. */
export interface ShopDeviceTable {
  id: GeneratedAlways<number>
  link_id: number
  credential_hash: Uint8Array
  created_at: Time
  seen_at: Time
  /** The same phone under the link that it had before: it goes with the first call under this one. */
  replaces: number | null
}
