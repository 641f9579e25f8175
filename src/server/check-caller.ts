/** A shop's link as it was opened on a phone: what makes whoever holds the phone the shop's. */
export interface ShopLink {
  readonly id: number
  /** Number of the phone among all that opened a link. */
  readonly deviceId: number
  readonly supplierId: number
  readonly label: string
}

/** Who makes a call of the page on which shops check tickets. */
export interface CheckCaller<Link extends ShopLink | null = ShopLink> {
  readonly link: Link
  readonly now: Temporal.Instant
  readonly address: string
  /** Gives this phone what proves from now on that a link was opened on it. */
  remember(credential: string): void
}
