/** A shop's check link as opened on a phone. It authorises the phone to act for the shop. */
export interface ShopLink {
  readonly id: number
  /** Id of the phone among all that opened a link. */
  readonly deviceId: number
  readonly supplierId: number
  readonly label: string
}

/** The caller of a request from the check page, on which shops redeem tickets. */
export interface CheckCaller<Link extends ShopLink | null = ShopLink> {
  readonly link: Link
  readonly now: Temporal.Instant
  readonly address: string
  /** Sets the cookie that proves that a link was opened on this phone. */
  remember(credential: string): void
}
