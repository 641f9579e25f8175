import type { PaymentMethod } from '#domain/price/payment-methods.ts'

/** Wallets that Stripe takes in yen for a business in Japan and that are paid on a page (decision 077). */
export const STRIPE_WALLETS = ['alipay', 'paypay'] as const satisfies readonly PaymentMethod[]
export type StripeWallet = (typeof STRIPE_WALLETS)[number]

/** The wallets of STRIPE_WALLETS, which names them with commas between; null: one of them is none that Stripe takes for us. */
export function stripeWallets(text: string): readonly StripeWallet[] | null {
  const names = text.split(',').map((name) => name.trim())
  const known = STRIPE_WALLETS.filter((wallet) => names.includes(wallet))
  return known.length === new Set(names).size ? known : null
}
