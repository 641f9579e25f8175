import type { Locale } from '#i18n/locales.ts'

/** The signed-in customer, as the session says. */
export interface Owner {
  readonly id: number
  /** Empty for an account without an address. */
  readonly email: string
  /** Number of the session that says so. */
  readonly session: number
  /** The version of access that it counts for; what is made for this customer carries it (S-22). */
  readonly accessVersion: number
}

/** New cookies for the caller's browser, which the database is to know before they are sent. */
export interface RenewedBrowser {
  readonly newIdHash: Uint8Array
  /** Null where the browser is no known device. */
  readonly device: { readonly hash: Uint8Array; readonly newHash: Uint8Array } | null
  send(): void
}

/** Who calls: everything a rule may believe about a request, whatever brought it here. */
export interface Caller<Signed extends Owner | null = Owner | null> {
  readonly customer: Signed
  readonly now: Temporal.Instant
  /** From the app's own header, else Accept-Language. */
  readonly locale: Locale
  readonly address: string
  /** Hash of what makes the browser a known one of those who signed in with it; null in a new one. */
  readonly device: Uint8Array | null
  /** A cookie that `setCookie` set. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeS: number): void
  /**
   * Starts a session for the customer and sets its cookie (rotated: an old one ends). `accessVersion` is the one that was
   * read together with what proves the customer: false when access has been revoked since, and then nothing began.
   * `isProof` is false for a session that another one hands on: it makes no browser a known one, and what asks for a
   * sign-in that has just been made does not take it for one.
   */
  signIn(customerId: number, accessVersion: number, how?: { readonly isProof: boolean }): Promise<boolean>
  /** Makes new cookies for a session that outlives a revocation: copies of the old ones must not. */
  renew(): RenewedBrowser
  /** Ends the session and clears the cookie; harmless without one. */
  signOut(): Promise<void>
}
