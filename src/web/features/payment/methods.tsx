import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import CreditCard from 'lucide-react/icons/credit-card'
import QrCode from 'lucide-react/icons/qr-code'
import Wallet from 'lucide-react/icons/wallet'
import { type ComponentType, lazy } from 'react'
import { LANGUAGES, type Locale } from '#domain/languages.ts'
import type { PaymentMethod, PaymentProvider } from '#domain/price/payment-methods.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import type { MethodFormProps } from './method-form.ts'

interface MethodLook {
  readonly Icon: LucideIcon
  /**
   * Display name. Brand names are written as their owner writes them in the reader's language, so they need no message.
   */
  readonly Name: ComponentType
  /** Payment forms by provider. */
  readonly forms: Readonly<Partial<Record<PaymentProvider, ComponentType<MethodFormProps>>>>
}

/** A wallet, with its name in other languages. The customer pays on the wallet's own page, so it has no form here. */
const wallet = (name: string, inLanguage: Partial<Record<Locale, string>> = {}): MethodLook => ({
  Icon: Wallet,
  Name: () => inLanguage[useLocale()] ?? name,
  forms: {},
})

/** Appearance of each payment method; its other properties are in the domain's table. */
export const METHODS: Readonly<Record<PaymentMethod, MethodLook>> = {
  card: {
    Icon: CreditCard,
    Name: () => <Trans>Card</Trans>,
    forms: {
      stripe: lazy(async () => ({ default: (await import('./stripe-card.tsx')).StripeCard })),
      sandbox: lazy(async () => ({ default: (await import('./sandbox-card.tsx')).SandboxCard })),
    },
  },
  // No form: the customer's wallet app scans a QR code on a separate page.
  wechat: {
    Icon: QrCode,
    Name: () => (LANGUAGES[useLocale()].tag.startsWith('zh-') ? '微信支付' : 'WeChat Pay'),
    forms: {},
  },
  alipay: wallet('Alipay', { 'zh-cn': '支付宝', 'zh-tw': '支付寶 Alipay' }),
  unionpay: wallet('UnionPay', { 'zh-cn': '云闪付', 'zh-tw': '雲閃付 UnionPay' }),
  paypay: wallet('PayPay'),
  alipayhk: wallet('AlipayHK'),
  octopus: wallet('Octopus', { 'zh-tw': '八達通 Octopus' }),
  jkopay: wallet('JKOPAY', { 'zh-tw': '街口支付' }),
  pxpay: wallet('PX Pay Plus', { 'zh-tw': '全支付' }),
  ipass: wallet('iPASS MONEY'),
}
