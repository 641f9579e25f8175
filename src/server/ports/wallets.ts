import type { Wallet } from '#domain/ticket/wallets.ts'

/** A line of a pass; `id` is unique within the pass. */
export interface PassLine {
  readonly id: string
  readonly label: string
  readonly value: string
}

/** A ticket's contents for any wallet (decision 30). */
export interface WalletPass {
  /** Random and the pass's only identifier at the wallet. */
  readonly serial: string
  readonly state: 'usable' | 'used' | 'expired' | 'void'
  /** Content of the QR code; null if the ticket cannot be used. */
  readonly qr: string | null
  /** Short code, read out at the shop. */
  readonly code: string
  readonly name: string
  /** BCP 47 tag of the texts in the page's language. */
  readonly language: string
  readonly shop: { readonly ja: string; readonly local: string }
  /** For the shop, in Japanese: time, number of people, name, package. */
  readonly counter: readonly PassLine[]
  /** For the guest, in the page's language. */
  readonly details: readonly PassLine[]
  readonly link: { readonly label: string; readonly url: string }
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
  /** When the phone should show it automatically; null for an undated ticket. */
  readonly at: Temporal.Instant | null
  readonly place: { readonly latitude: number; readonly longitude: number } | null
}

/**
 * Result of an update at a wallet: accepted (`done`), the pass or device no longer exists (`gone`), permanently
 * refused (`refused`), our keys are wrong (`misconfigured`), or a temporary failure (`later`). `reason` is short and
 * has no personal data.
 */
export type WalletOutcome =
  | { readonly type: 'done' | 'gone' }
  | { readonly type: 'refused' | 'misconfigured' | 'later'; readonly reason: string }

/** Apple Wallet: passes are files that we sign. A device that has one requests updates when it is notified. */
export interface AppleWallet {
  readonly passType: string
  /** When the certificate expires; devices refuse passes signed later. */
  readonly until: Temporal.Instant
  /**
   * Creates the pass file (`.pkpass`). `service`: the update URL, and the token that proves that the device has the
   * pass.
   */
  make(pass: WalletPass, service: { readonly url: string; readonly token: string }): Buffer
  /** Tells a device to request updates. Never rejects, and resolves within 15 seconds. */
  notify(pushToken: string): Promise<WalletOutcome>
}

/** Google Wallet: passes are objects at Google that we update; a link adds one to an account. */
export interface GoogleWallet {
  /**
   * Updates the object to this state. With `isNew: false` a missing object is `gone`; otherwise it is created. Never
   * rejects, and resolves within 30 seconds.
   */
  put(pass: WalletPass, how: { readonly isNew: boolean }): Promise<WalletOutcome>
  /** The URL that adds this pass's object to an account. */
  link(serial: string, now: Temporal.Instant): string
}

/** The configured wallets. */
export interface Wallets {
  readonly apple: AppleWallet | null
  readonly google: GoogleWallet | null
}

/** The wallets to which passes can be added now. */
export function offeredWallets({ apple, google }: Wallets, now: Temporal.Instant): Wallet[] {
  const hasApple = apple !== null && Temporal.Instant.compare(now, apple.until) < 0
  return [...(hasApple ? (['apple'] as const) : []), ...(google ? (['google'] as const) : [])]
}
