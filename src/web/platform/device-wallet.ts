import type { CardWallet } from '#domain/price/payment-methods.ts'

interface ApplePay {
  canMakePayments(): boolean
}

/**
 * The wallet that this browser may have, without asking Stripe: Apple Pay on Apple's devices, Google Pay where the
 * browser can open payment sheets. Whether the customer has set it up is known from `hasWallet` (stripe-wallet.ts) only.
 */
export function deviceWallet(): CardWallet | null {
  const applePay = (globalThis as { ApplePaySession?: ApplePay }).ApplePaySession
  if (applePay) {
    try {
      return applePay.canMakePayments() ? 'applepay' : null
    } catch {
      // Safari throws on a page without https.
      return null
    }
  }
  return 'PaymentRequest' in globalThis ? 'googlepay' : null
}
