import type { ALTERNATIVE_PAYMENT_IDS } from '#domain/constants.ts'
import { LANGUAGES, type Locale } from '#domain/languages.ts'

/**
 * How a payment runs. `intent`: the browser confirms it with the provider. `token`: the server charges it. `qr`: a
 * wallet scans and pays it. `redirect`: the browser goes to a page of the provider and returns.
 */
export type PaymentFlow = 'intent' | 'token' | 'qr' | 'redirect'

/** Properties of a payment method, used by the pay page, the pay calls and the choice of a gateway. */
export interface PaymentFacts {
  /** Providers that support it. The first one that the server has enabled is used. */
  readonly providers: readonly string[]
  /** Supported flows. The pay page uses the first unless another one of them is configured. */
  readonly flows: readonly [PaymentFlow, ...PaymentFlow[]]
  /** Whether it is a card payment, which card-restricted coupons require (CP-09). */
  readonly isCard: boolean
  /** Its id at securityPay; null for a method with its own calls. */
  readonly payModeId: (typeof ALTERNATIVE_PAYMENT_IDS)[number] | null
  /** The languages that it is offered in; null: all. */
  readonly languages: readonly Locale[] | null
}

/** A wallet with an id at securityPay. Without real providers only the sandbox's page accepts it (U-25). */
const wallet = <const Id extends (typeof ALTERNATIVE_PAYMENT_IDS)[number], const Providers extends readonly string[]>(
  payModeId: Id,
  providers: Providers,
  languages: readonly Locale[] | null = null,
) => ({ providers, flows: ['redirect'], isCard: false, payModeId, languages }) as const

/**
 * The payment methods, in display order. This is the only list of them, except for the icon and name of each
 * (`src/web/features/payment/methods.tsx`).
 */
export const PAYMENT_METHODS = {
  card: {
    providers: ['stripe', 'sandbox'],
    flows: ['intent', 'token'],
    isCard: true,
    payModeId: null,
    languages: null,
  },
  wechat: {
    providers: ['wechat', 'wechat-sandbox'],
    flows: ['qr'],
    isCard: false,
    payModeId: null,
    languages: null,
  },
  alipay: wallet(5, ['stripe', 'sandbox']),
  unionpay: wallet(6, ['sandbox']),
  paypay: wallet(7, ['stripe', 'sandbox']),
  // Wallets of Hong Kong and Taiwan.
  alipayhk: wallet(8, ['sandbox'], ['zh-tw']),
  octopus: wallet(9, ['sandbox'], ['zh-tw']),
  jkopay: wallet(10, ['sandbox'], ['zh-tw']),
  pxpay: wallet(11, ['sandbox'], ['zh-tw']),
  ipass: wallet(12, ['sandbox'], ['zh-tw']),
} as const satisfies Record<string, PaymentFacts>

export type PaymentMethod = keyof typeof PAYMENT_METHODS

/** A gateway's name in the database, in webhook addresses and on the wire. */
export type PaymentProvider = (typeof PAYMENT_METHODS)[PaymentMethod]['providers'][number]

export const PAYMENT_METHOD_NAMES = Object.keys(PAYMENT_METHODS) as readonly PaymentMethod[]

/** The properties of any method, as the general type. */
export const paymentFacts = (method: PaymentMethod): PaymentFacts => PAYMENT_METHODS[method]

/** The method for a securityPay id (P-5.12, U-25). */
export function methodOfPayMode(id: (typeof ALTERNATIVE_PAYMENT_IDS)[number]): PaymentMethod {
  const method = PAYMENT_METHOD_NAMES.find((name) => paymentFacts(name).payModeId === id)
  if (method === undefined) throw new Error(`No payment method has the id ${id}`)
  return method
}

/** The flow of a method on the pay page: the configured one when the method supports it. */
export function flowOf({ flows }: PaymentFacts, preferred: PaymentFlow): PaymentFlow {
  return flows.includes(preferred) ? preferred : flows[0]
}

/** Whether a method is offered in a language. securityPay methods are offered in Chinese only (P-5.12, BZ-32). */
export function isOfferedIn({ languages, payModeId }: PaymentFacts, locale: Locale): boolean {
  if (payModeId !== null && !LANGUAGES[locale].tag.startsWith('zh-')) return false
  return languages === null || languages.includes(locale)
}
