import type {
  StripeElementLocale,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js'
import type { CardWallet } from '#domain/price/payment-methods.ts'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import { type CardConfirmation, confirmationOf, type Payer } from './card-confirmation.ts'
import { stripeLibrary } from './stripe.ts'

/** Stripe's names of the wallets. */
const NAMES = { applepay: 'applePay', googlepay: 'googlePay' } as const satisfies Record<CardWallet, string>
const ASK_TIMEOUT_MS = 10_000
/** Availability does not depend on the amount. */
const ASKED_YEN = 1000
const BUTTON_HEIGHT = 48

interface WalletAt {
  readonly wallet: CardWallet
  readonly publishableKey: string
  readonly locale: Locale
}

/** Only this wallet's button; Stripe could show others, which have other rules. */
function buttonOptions(wallet: CardWallet) {
  const never = { amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' } as const
  return {
    buttonHeight: BUTTON_HEIGHT,
    buttonType: { applePay: 'plain', googlePay: 'pay' },
    paymentMethods: {
      ...never,
      applePay: wallet === 'applepay' ? 'auto' : 'never',
      googlePay: wallet === 'googlepay' ? 'auto' : 'never',
    },
  } as const
}

const localeOf = (locale: Locale) => LANGUAGE_TAGS[locale] as StripeElementLocale

/**
 * Whether the customer can pay by this wallet here, according to Stripe; false without an answer. Rejects if Stripe.js
 * cannot be loaded. Asks with a button out of sight, as Stripe has no other way.
 */
export async function hasWallet({ wallet, publishableKey, locale }: WalletAt): Promise<boolean> {
  const stripe = await stripeLibrary(publishableKey)
  const place = document.createElement('div')
  place.inert = true
  Object.assign(place.style, { position: 'absolute', top: '0', width: '240px', visibility: 'hidden' })
  document.body.append(place)
  const options: StripeElementsOptionsMode = {
    mode: 'payment',
    amount: ASKED_YEN,
    currency: 'jpy',
    allowedPaymentMethodTypes: ['card'],
    locale: localeOf(locale),
  }
  const button = stripe.elements(options).create('expressCheckout', buttonOptions(wallet))
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ASK_TIMEOUT_MS)
      button.on('availablepaymentmethodschange', ({ paymentMethods }) => {
        resolve(paymentMethods?.[NAMES[wallet]]?.available === true)
      })
      button.on('loaderror', () => resolve(false))
      button.mount(place)
    })
  } finally {
    clearTimeout(timer)
    button.destroy()
    place.remove()
  }
}

interface WalletButton extends WalletAt {
  /** Of an opened payment, whose amount the wallet shows. */
  readonly clientSecret: string
  readonly payer: Payer
  /** Full URL that a bank's page returns to. */
  readonly returnUrl: string
  /** The button is shown, or cannot be. */
  readonly onShown: (isShown: boolean) => void
  /** The customer has approved the payment in the wallet; its outcome follows. */
  readonly onApproved: () => void
  readonly onOutcome: (outcome: CardConfirmation) => void
}

/**
 * Mounts the wallet's own button in `place`. It opens the wallet, which pays the opened payment with a card in it.
 * Rejects if Stripe.js cannot be loaded. Returns a function that removes the button.
 */
export async function mountWalletButton(place: HTMLElement, options: WalletButton): Promise<() => void> {
  const stripe = await stripeLibrary(options.publishableKey)
  const paid: StripeElementsOptionsClientSecret = {
    clientSecret: options.clientSecret,
    locale: localeOf(options.locale),
  }
  const elements = stripe.elements(paid)
  const button = elements.create('expressCheckout', buttonOptions(options.wallet))
  const confirm = async (): Promise<CardConfirmation> => {
    try {
      const submitted = await elements.submit()
      if (submitted.error) return confirmationOf(submitted.error)
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: {
          return_url: options.returnUrl,
          payment_method_data: { billing_details: { ...options.payer } },
        },
        redirect: 'if_required',
      })
      return error ? confirmationOf(error) : { kind: 'confirmed' }
    } catch {
      return { kind: 'unknown' }
    }
  }
  button.on('availablepaymentmethodschange', ({ paymentMethods }) => {
    options.onShown(paymentMethods?.[NAMES[options.wallet]]?.available === true)
  })
  button.on('loaderror', () => options.onShown(false))
  button.on('confirm', async (event) => {
    options.onApproved()
    const outcome = await confirm()
    // The wallet's sheet reports the failure; the page gives the reason.
    if (outcome.kind === 'failed') event.paymentFailed({ reason: 'fail' })
    options.onOutcome(outcome)
  })
  button.mount(place)
  return () => button.destroy()
}
