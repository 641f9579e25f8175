import type { PublicConfig } from '#contract/content.ts'
import {
  type CardWallet,
  flowOf,
  inReaderOrder,
  isOfferedIn,
  PAYMENT_METHOD_NAMES,
  type PaymentFlow,
  type PaymentMethod,
  type PaymentOption,
  type PaymentProvider,
  paymentFacts,
} from '#domain/price/payment-methods.ts'
import type { Locale } from '#i18n/locales.ts'

/** An offered payment method with its provider and flow. */
export interface OfferedMethod {
  /** What the customer chooses: the method, or the wallet that holds the card. */
  readonly option: PaymentOption
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

/**
 * The payment methods that are on for readers of a language, in the order in which they look for them (PY-02).
 * `wallet`: the device's wallet, which is offered beside Stripe's card form as another way to give a card (PY-01).
 */
export function offeredMethods(config: Settings, locale: Locale, wallet: CardWallet | null = null): OfferedMethod[] {
  const { flow, publishableKey } = config.card
  const isForAll = (method: PaymentMethod) =>
    config.payments?.some((one) => one.method === method && one.forAll === true) === true
  const offered = openMethods(config).flatMap(({ method, provider }): OfferedMethod[] => {
    const facts = paymentFacts(method)
    if (!isOfferedIn(facts, locale, isForAll(method))) return []
    // Stripe's form needs a publishable key. Without one, the marked simulation is used (PC-04).
    const shown = facts.isCard && provider === 'stripe' && publishableKey === null ? 'sandbox' : provider
    const one = { option: method, method, provider: shown, flow: flowOf(facts, flow), publishableKey }
    const hasButton = wallet !== null && facts.isCard && shown === 'stripe' && one.flow === 'intent'
    return hasButton ? [one, { ...one, option: wallet }] : [one]
  })
  return inReaderOrder(offered, ({ option }) => option, locale)
}
