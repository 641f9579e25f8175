import { OPENABLE_TO_ALL, type OpenableMethod } from '#domain/price/payment-methods.ts'

/** Wallets that Stripe accepts in yen for a business in Japan, paid on a hosted page (decision 24). */
export const STRIPE_WALLETS = OPENABLE_TO_ALL
export type StripeWallet = OpenableMethod

/**
 * Parses a comma-separated list of wallets (STRIPE_WALLETS, PAYMENTS_FOR_ALL); null if it names one that we do not
 * take through Stripe.
 */
export function stripeWallets(text: string): readonly StripeWallet[] | null {
  const names = text.split(',').map((name) => name.trim())
  const known = STRIPE_WALLETS.filter((wallet) => names.includes(wallet))
  return known.length === new Set(names).size ? known : null
}
