import type { Wallet } from '#domain/ticket/wallets.ts'

/** A line of a pass; `id` tells it from the others of the pass. */
export interface PassLine {
  readonly id: string
  readonly label: string
  readonly value: string
}

/** A ticket as a wallet shows it, whichever it is (decision 116). */
export interface WalletPass {
  /** Random, names the pass at the wallet; nothing else does. */
  readonly serial: string
  readonly state: 'usable' | 'used' | 'expired' | 'void'
  /** What the QR carries; null where the ticket cannot be used. */
  readonly qr: string | null
  /** Read out at the counter. */
  readonly code: string
  readonly name: string
  /** BCP 47, of what is in the page's language. */
  readonly language: string
  readonly shop: { readonly ja: string; readonly local: string }
  /** For the counter, in Japanese: when, how many people, whose it is, what. */
  readonly counter: readonly PassLine[]
  /** For the guest, in the page's language. */
  readonly details: readonly PassLine[]
  readonly link: { readonly label: string; readonly url: string }
  readonly from: Temporal.Instant
  readonly until: Temporal.Instant
  /** When the phone should offer it by itself; null for a ticket without a day. */
  readonly at: Temporal.Instant | null
  readonly place: { readonly latitude: number; readonly longitude: number } | null
}

/**
 * What became of telling a wallet: it knows (`done`); it has no such pass or device any more (`gone`); it will never take this
 * (`refused`); our keys are wrong (`ours`); anything else may be over later (`later`). `reason` is short and names nobody.
 */
export type WalletOutcome =
  | { readonly type: 'done' | 'gone' }
  | { readonly type: 'refused' | 'ours' | 'later'; readonly reason: string }

/** Apple Wallet: passes are files that we sign; a device that holds one asks for updates when it is notified. */
export interface AppleWallet {
  readonly passType: string
  /** Passes that are made later are refused by devices: the certificate has ended. */
  readonly until: Temporal.Instant
  /** The pass as a file (`.pkpass`). `service`: where its device asks for news, and what proves that it holds the pass. */
  make(pass: WalletPass, service: { readonly url: string; readonly token: string }): Buffer
  /** Tells a device to ask for news. Never rejects, and ends within 15 seconds. */
  notify(pushToken: string): Promise<WalletOutcome>
}

/** Google Wallet: passes are objects there that we change; a link adds one to an account. */
export interface GoogleWallet {
  /** Brings the object to this state. `isNew: false`: `gone` where there is none. Never rejects, and ends within 30 seconds. */
  put(pass: WalletPass, how: { readonly isNew: boolean }): Promise<WalletOutcome>
  /** The page that adds the object of this pass to an account. */
  link(serial: string, now: Temporal.Instant): string
}

/** The wallets that the operator has certificates and accounts for. */
export interface Wallets {
  readonly apple: AppleWallet | null
  readonly google: GoogleWallet | null
}

/** Those that passes can be added to now. */
export function offeredWallets({ apple, google }: Wallets, now: Temporal.Instant): Wallet[] {
  const hasApple = apple !== null && Temporal.Instant.compare(now, apple.until) < 0
  return [...(hasApple ? (['apple'] as const) : []), ...(google ? (['google'] as const) : [])]
}
