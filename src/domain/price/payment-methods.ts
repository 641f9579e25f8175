import type { ALTERNATIVE_PAYMENT_IDS } from '#domain/constants.ts'
import { LANGUAGES, type Locale } from '#domain/languages.ts'

/**
 * How a payment runs: `intent` is confirmed by the browser with the provider, `token` is charged by the server, `qr` is paid by a
 * wallet that scans it, `redirect` on a page of the provider's, to which the browser is sent and from which it comes back.
 */
export type PaymentFlow = 'intent' | 'token' | 'qr' | 'redirect'

/** What is known of a way to pay: on the pay page, in the pay calls, and in the choice of a gateway. */
export interface PaymentFacts {
  /** Who can take the payment; the first one that the server has open takes it. */
  readonly providers: readonly string[]
  /** How it can run; the first is what the pay page does unless the service is set to another of them. */
  readonly flows: readonly [PaymentFlow, ...PaymentFlow[]]
  /** Whether a card pays, so that coupons for certain cards can be used (CP-09). */
  readonly isCard: boolean
  /** Its id at securityPay; null for a method with calls of its own. */
  readonly payModeId: (typeof ALTERNATIVE_PAYMENT_IDS)[number] | null
  /** The languages whose readers are offered it; null: all. */
  readonly languages: readonly Locale[] | null
}

/** A wallet with an id at securityPay; without real providers the sandbox's page is the only one that takes it (U-25). */
const wallet = <const Id extends (typeof ALTERNATIVE_PAYMENT_IDS)[number], const Providers extends readonly string[]>(
  payModeId: Id,
  providers: Providers,
  languages: readonly Locale[] | null = null,
) => ({ providers, flows: ['redirect'], isCard: false, payModeId, languages }) as const

/** The ways to pay, in the order in which they are offered. No other file lists them but the looks of each (`src/web/features/payment/methods.tsx`). */
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

/** What is known of a method, where it does not matter which. */
export const paymentFacts = (method: PaymentMethod): PaymentFacts => PAYMENT_METHODS[method]

/** The method that securityPay takes under an id (P-5.12, U-25). */
export function methodOfPayMode(id: (typeof ALTERNATIVE_PAYMENT_IDS)[number]): PaymentMethod {
  const method = PAYMENT_METHOD_NAMES.find((name) => paymentFacts(name).payModeId === id)
  if (method === undefined) throw new Error(`No payment method has the id ${id}`)
  return method
}

/** How a payment by a method runs on the pay page: as the service is set, where the method can. */
export function flowOf({ flows }: PaymentFacts, preferred: PaymentFlow): PaymentFlow {
  return flows.includes(preferred) ? preferred : flows[0]
}

/** Whether readers of a language are offered a method. What securityPay takes is for Chinese readers only (P-5.12, BZ-32). */
export function isOfferedIn({ languages, payModeId }: PaymentFacts, locale: Locale): boolean {
  if (payModeId !== null && !LANGUAGES[locale].tag.startsWith('zh-')) return false
  return languages === null || languages.includes(locale)
}
