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

type Settings = Pick<PublicConfig, 'card' | 'payments'>

/**
 * The payment methods that are on, with their providers, in the order of the table. Methods and providers unknown to
 * this version are omitted.
 */
export function openMethods({ card, payments }: Settings): Pick<OfferedMethod, 'method' | 'provider'>[] {
  const open = payments ?? [{ method: 'card', provider: card.provider }]
  return PAYMENT_METHOD_NAMES.flatMap((method) => {
    const provider = open.find((one) => one.method === method)?.provider
    const isKnown = provider !== undefined && paymentFacts(method).providers.includes(provider)
    return isKnown ? [{ method, provider: provider as PaymentProvider }] : []
  })
}

/** The payment methods that are on for readers of a language, in the order of the table. */
export function offeredMethods(config: Settings, locale: Locale): OfferedMethod[] {
  const { flow, publishableKey } = config.card
  return openMethods(config).flatMap(({ method, provider }) => {
    const facts = paymentFacts(method)
    if (!isOfferedIn(facts, locale)) return []
    // Stripe's form needs a publishable key. Without one, the marked simulation is used (PC-04).
    const shown = facts.isCard && provider === 'stripe' && publishableKey === null ? 'sandbox' : provider
    return [{ method, provider: shown, flow: flowOf(facts, flow), publishableKey }]
  })
}
