import type { Locale } from '#i18n/locales.ts'

/** The signed-in customer according to the session. */
export interface SignedInCustomer {
  readonly id: number
  /** '' for an account without an email address. */
  readonly email: string
  /** Id of the session. */
  readonly session: number
  /** The access version that the session is valid for; anything created for this customer carries it (S-22). */
  readonly accessVersion: number
}

/** New cookies for the caller's browser. The database must store their hashes before they are sent. */
export interface RenewedBrowser {
  readonly newIdHash: Uint8Array
  /** Null if the browser is not a known device. */
  readonly device: { readonly hash: Uint8Array; readonly newHash: Uint8Array } | null
  send(): void
}

/** The caller of a request: everything a rule may trust about it, independent of the transport. */
export interface Caller<Signed extends SignedInCustomer | null = SignedInCustomer | null> {
  readonly customer: Signed
  readonly now: Temporal.Instant
  /** From the app's own header, else from Accept-Language. */
  readonly locale: Locale
  readonly address: string
  /** Whether a page of the app made the request, by its own header and by the browser's statement of the page's site. */
  readonly isAppPage: boolean
  /**
   * Hash of the cookie that identifies the browser as a known device of customers who signed in on it; null in a new
   * browser.
   */
  readonly device: Uint8Array | null
  /** Reads a cookie set by `setCookie`. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, maxAgeS: number): void
  /**
   * Starts a session for the customer and sets its cookie; the browser's old session ends. `accessVersion` is the
   * version read together with the credential that was checked. Returns false, and starts nothing, if access was
   * revoked since. `isProof` is false for a session handed on by another one: it does not make the browser a known
   * device, and does not count as a recent sign-in.
   */
  signIn(customerId: number, accessVersion: number, how?: { readonly isProof: boolean }): Promise<boolean>
  /** Creates new cookies for a session that survives a revocation, so that copies of the old cookies stop working. */
  renew(): RenewedBrowser
  /** Ends the session and clears the cookie. Does nothing without a session. */
  signOut(): Promise<void>
}
