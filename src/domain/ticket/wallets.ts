/** Wallets of phones that can hold a ticket as a pass (decision 116). */
export const WALLETS = ['apple', 'google'] as const
export type Wallet = (typeof WALLETS)[number]

/** What a browser tells of the device that it runs on. */
interface WalletClient {
  readonly userAgent: string
  /** Of an iPad, which says that it is a Mac. */
  readonly maxTouchPoints: number
}

/**
 * Which of the wallets that the server offers are worth showing on this device: an iPhone takes Apple's alone, an Android phone Google's
 * alone, a Mac Apple's (it hands the pass on to the phone) and Google's, any other computer Google's, which saves to an account. An iPad has no wallet.
 */
export function walletsFor({ userAgent, maxTouchPoints }: WalletClient, offered: readonly Wallet[]): Wallet[] {
  const isMac = /\bMacintosh\b/.test(userAgent)
  if (/\biPad\b/.test(userAgent) || (isMac && maxTouchPoints > 1)) return []
  const isApple = /\b(?:iPhone|iPod)\b/.test(userAgent)
  return offered.filter((wallet) => (wallet === 'apple' ? isApple || isMac : !isApple))
}
