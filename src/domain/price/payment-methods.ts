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
 * The payment methods. This is the only list of them, except for the mark and name of each
 * (`src/web/features/payment/methods.tsx`). Readers see them in the order of `FIRST`.
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

/** Wallets that pay with a card that is stored in them, so each payment is a card payment (PY-01). */
export const CARD_WALLETS = ['applepay', 'googlepay'] as const
export type CardWallet = (typeof CARD_WALLETS)[number]

/** What a customer chooses: a payment method, or a wallet with a card in it. */
export type PaymentOption = PaymentMethod | CardWallet

export const PAYMENT_OPTIONS: readonly PaymentOption[] = [...PAYMENT_METHOD_NAMES, ...CARD_WALLETS]

/** Whether an option is a wallet with a card in it. */
export const isCardWallet = (option: PaymentOption): option is CardWallet =>
  CARD_WALLETS.some((wallet) => wallet === option)

/**
 * The payment method of an option. A wallet's is its card: the price, the codes and the refunds are those of a card
 * payment, and a code for certain cards is judged by the card in the wallet (S-06).
 */
export const methodOf = (option: PaymentOption): PaymentMethod => (isCardWallet(option) ? 'card' : option)

/** The methods of securityPay that a setting may offer to every reader (PY-02). */
export const OPENABLE_TO_ALL = ['alipay', 'paypay'] as const satisfies readonly PaymentMethod[]
export type OpenableMethod = (typeof OPENABLE_TO_ALL)[number]

/**
 * Whether a method is offered in a language. securityPay methods are offered in Chinese only (P-5.12, BZ-32), unless
 * the operator's setting offers this one to everyone (PY-02).
 */
export function isOfferedIn({ languages, payModeId }: PaymentFacts, locale: Locale, isForAll = false): boolean {
  if (payModeId !== null && !isForAll && !LANGUAGES[locale].tag.startsWith('zh-')) return false
  return languages === null || languages.includes(locale)
}

/**
 * What readers of a language look for first; other options follow in the order of the table (PY-02). Mainland China
 * pays by wallet before card. Readers of Traditional Chinese are from Taiwan, then Hong Kong. PayPay is Japan's.
 */
const FIRST: Readonly<Partial<Record<Locale, readonly PaymentOption[]>>> = {
  en: ['card', ...CARD_WALLETS, 'alipay', 'wechat', 'paypay'],
  ja: ['card', ...CARD_WALLETS, 'paypay'],
  'zh-cn': ['alipay', 'wechat', 'unionpay', 'card', ...CARD_WALLETS],
  'zh-tw': ['card', ...CARD_WALLETS, 'jkopay', 'pxpay', 'ipass', 'alipayhk', 'octopus', 'wechat', 'alipay'],
}

/** The options in the order in which a reader of the language looks for them. */
export function inReaderOrder<Offer>(
  offers: readonly Offer[],
  optionOf: (offer: Offer) => PaymentOption,
  locale: Locale,
): Offer[] {
  const first = FIRST[locale] ?? FIRST.en ?? []
  const order = [...first, ...PAYMENT_OPTIONS.filter((option) => !first.includes(option))]
  return [...offers].sort((a, b) => order.indexOf(optionOf(a)) - order.indexOf(optionOf(b)))
}

/**
 * The option that is chosen before the customer chooses: the card, which needs no other app and is the
 * usual path on every page (P-4.8); without a card the first one.
 */
export function initialOption(options: readonly PaymentOption[]): PaymentOption | null {
  return options.find((option) => option === 'card') ?? options[0] ?? null
}
