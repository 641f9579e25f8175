/** Phone wallets that can store a ticket as a pass (decision 30). */
export const WALLETS = ['apple', 'google'] as const
export type Wallet = (typeof WALLETS)[number]

/** What the browser reports about its device. */
interface WalletClient {
  readonly userAgent: string
  /** Identifies an iPad that reports itself as a Mac. */
  readonly maxTouchPoints: number
}

/**
 * The offered wallets that work on this device: Apple's on an iPhone, Google's on an Android phone, both on a Mac
 * (Apple's sends the pass to the phone), Google's on any other computer, where it saves to an account. An iPad has no
 * wallet.
 */
export function walletsFor({ userAgent, maxTouchPoints }: WalletClient, offered: readonly Wallet[]): Wallet[] {
  const isMac = /\bMacintosh\b/.test(userAgent)
  if (/\biPad\b/.test(userAgent) || (isMac && maxTouchPoints > 1)) return []
  const isApple = /\b(?:iPhone|iPod)\b/.test(userAgent)
  return offered.filter((wallet) => (wallet === 'apple' ? isApple || isMac : !isApple))
}
