import { Trans } from '@lingui/react/macro'
import CreditCard from 'lucide-react/icons/credit-card'
import { type ComponentType, lazy } from 'react'
import { LANGUAGES, type Locale } from '#domain/languages.ts'
import type { PaymentOption, PaymentProvider } from '#domain/price/payment-methods.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { type MarkedOption, PaymentMark } from './marks.tsx'
import type { MethodFormProps } from './method-form.ts'

interface MethodLook {
  /** Its mark, hidden from screen readers. */
  readonly Mark: ComponentType
  /**
   * Display name. Brand names are written as their owner writes them in the reader's language, so they need no message.
   */
  readonly Name: ComponentType
  /** Payment forms by provider. */
  readonly forms: Readonly<Partial<Record<PaymentProvider, ComponentType<MethodFormProps>>>>
}

/**
 * A wallet, with its name in other languages. The customer pays on the wallet's own page, or with its own button, so
 * it has no form here.
 */
const wallet = (option: MarkedOption, name: string, inLanguage: Partial<Record<Locale, string>> = {}): MethodLook => ({
  Mark: () => <PaymentMark of={option} />,
  Name: () => inLanguage[useLocale()] ?? name,
  forms: {},
})

/** Appearance of each method and of the wallets that hold a card; other properties are in the domain's table. */
export const METHODS: Readonly<Record<PaymentOption, MethodLook>> = {
  card: {
    Mark: () => <CreditCard aria-hidden="true" />,
    Name: () => <Trans>Card</Trans>,
    forms: {
      stripe: lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard })),
      sandbox: lazy(async () => ({ default: (await import('./sandbox-card.tsx')).SandboxCard })),
    },
  },
  // No form: the customer's wallet app scans a QR code on a separate page.
  wechat: {
    Mark: () => <PaymentMark of="wechat" />,
    Name: () => (LANGUAGES[useLocale()].tag.startsWith('zh-') ? '微信支付' : 'WeChat Pay'),
    forms: {},
  },
  alipay: wallet('alipay', 'Alipay', { 'zh-cn': '支付宝', 'zh-tw': '支付寶 Alipay' }),
  unionpay: wallet('unionpay', 'UnionPay', { 'zh-cn': '云闪付', 'zh-tw': '雲閃付 UnionPay' }),
  paypay: wallet('paypay', 'PayPay'),
  alipayhk: wallet('alipayhk', 'AlipayHK'),
  octopus: wallet('octopus', 'Octopus', { 'zh-tw': '八達通 Octopus' }),
  jkopay: wallet('jkopay', 'JKOPAY', { 'zh-tw': '街口支付' }),
  pxpay: wallet('pxpay', 'PX Pay Plus', { 'zh-tw': '全支付' }),
  ipass: wallet('ipass', 'iPASS MONEY'),
  applepay: wallet('applepay', 'Apple Pay'),
  googlepay: wallet('googlepay', 'Google Pay'),
}
