import type { PaymentMethod } from '#domain/price/payment-methods.ts'

/** Wallets that Stripe accepts in yen for a business in Japan, paid on a hosted page (decision 24). */
export const STRIPE_WALLETS = ['alipay', 'paypay'] as const satisfies readonly PaymentMethod[]
export type StripeWallet = (typeof STRIPE_WALLETS)[number]

/** Parses STRIPE_WALLETS, a comma-separated list; null if it names a wallet that we do not take through Stripe. */
export function stripeWallets(text: string): readonly StripeWallet[] | null {
  const names = text.split(',').map((name) => name.trim())
  const known = STRIPE_WALLETS.filter((wallet) => names.includes(wallet))
  return known.length === new Set(names).size ? known : null
}
