import type { PublicConfig } from '#contract/content.ts'
import {
  flowOf,
  isOfferedIn,
  PAYMENT_METHOD_NAMES,
  type PaymentFlow,
  type PaymentMethod,
  type PaymentProvider,
  paymentFacts,
} from '#domain/price/payment-methods.ts'
import type { Locale } from '#i18n/locales.ts'

/** An offered payment method with its provider and flow. */
export interface OfferedMethod {
  readonly method: PaymentMethod
  readonly provider: PaymentProvider
  readonly flow: PaymentFlow
  readonly publishableKey: string | null
}

/**
 * Payment methods for readers of a language, in the order of the table. Methods and providers unknown to this version
 * are omitted.
 */
export function offeredMethods(config: Pick<PublicConfig, 'card' | 'payments'>, locale: Locale): OfferedMethod[] {
  const { provider, flow, publishableKey } = config.card
  const open = config.payments ?? [{ method: 'card', provider }]
  return PAYMENT_METHOD_NAMES.flatMap((method) => {
    const facts = paymentFacts(method)
    const taken = open.find((one) => one.method === method)?.provider
    if (taken === undefined || !facts.providers.includes(taken) || !isOfferedIn(facts, locale)) return []
    // Stripe's form needs a publishable key. Without one, the marked simulation is used (PC-04).
    const shown = facts.isCard && taken === 'stripe' && publishableKey === null ? 'sandbox' : taken
    return [{ method, provider: shown as PaymentProvider, flow: flowOf(facts, flow), publishableKey }]
  })
}
