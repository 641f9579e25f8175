/** A test card of Stripe, and the outcome of a payment with it. */
export type Card = {
  brand: string
  country: string
  last4?: string
  declines?: { code: string; message: string }
  isSecured?: true
}

/** Stripe's documented test cards, by the end of `tok_…` and `pm_card_…`. */
export const CARDS: Record<string, Card> = {
  visa: { brand: 'visa', country: 'US', last4: '4242' },
  mastercard: { brand: 'mastercard', country: 'US' },
  jp: { brand: 'visa', country: 'JP' },
  cn: { brand: 'mastercard', country: 'CN' },
  threeDSecure: { brand: 'visa', country: 'IE', isSecured: true },
  chargeDeclined: declined('card_declined', 'Your card was declined.'),
  chargeDeclinedExpiredCard: declined('expired_card', 'Your card has expired.'),
  chargeDeclinedIncorrectCvc: declined('incorrect_cvc', "Your card's security code is incorrect."),
}
function declined(code: string, message: string): Card {
  return { brand: 'visa', country: 'US', declines: { code, message } }
}

/** Parameters of the pinned API version; Stripe refuses any other, and so does this double. */
export const PARAMS: Record<string, readonly string[]> = {
  create: ['amount', 'currency', 'capture_method', 'allowed_payment_method_types', 'description', 'metadata', 'expand'],
  confirm: ['payment_method', 'payment_method_data', 'return_url', 'error_on_requires_action', 'expand'],
  capture: ['expand'],
  cancel: ['expand'],
  refunds: ['payment_intent', 'amount', 'metadata'],
  payment_methods: ['type', 'card'],
  payouts: ['created', 'limit', 'starting_after'],
  balance_transactions: ['payout', 'created', 'limit', 'starting_after', 'expand'],
}

export interface Intent {
  id: string
  client_secret: string
  /** Seconds since the epoch. */
  created: number
  amount: number
  metadata: Record<string, string>
  capture_method: string
  status: string
  card: Card | null
  last_payment_error: { type: string; code: string; message: string } | null
  /** The intent's payment methods. */
  types: string[]
  next_action: object | null
}

export interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  created: number
  amount: number
  status: 'succeeded' | 'pending' | 'failed' | 'canceled'
  failure_reason?: string
  metadata: Record<string, string>
}
