import { join } from 'node:path'
import type { PaymentProvider } from '#domain/price/payment-methods.ts'
import type { Config } from '#server/config/config.ts'
import {
  type PaymentGateway,
  type SandboxCardPage,
  type SandboxHostedPage,
  type SandboxWallet,
  WALLET_PATH,
  webhookPath,
} from '#server/ports/payment.ts'
import { openSandboxGateway } from './sandbox.ts'
import { openSandboxWallet } from './sandbox-wallet.ts'

/** Opens each provider's gateway; null if the configuration does not enable it. */
const OPENERS = {
  /** Stripe's library is large and slow to load, so a sandbox does not import it. */
  stripe: async ({ stripe }) => stripe && (await import('./stripe.ts')).stripeGateway(stripe),
  sandbox: async ({ stripe, dataDir }, now) => (stripe ? null : openSandboxGateway(join(dataDir, 'gateway'), now)),
  wechat: async ({ wechatpay, origin }) =>
    wechatpay && (await import('./wechat/open.ts')).openWechatGateway(wechatpay, `${origin}${webhookPath('wechat')}`),
  'wechat-sandbox': async ({ wechatpay, profile, dataDir, origin }) =>
    wechatpay || profile === 'production'
      ? null
      : openSandboxWallet(join(dataDir, 'gateway'), `${origin}${WALLET_PATH}`),
} as const satisfies Record<
  PaymentProvider,
  (config: Config, now: () => Temporal.Instant) => Promise<PaymentGateway | null>
>

/** The payment gateways that the configuration enables. A simulated one dates what it does by `now`. */
export async function openGateways(config: Config, now: () => Temporal.Instant): Promise<readonly PaymentGateway[]> {
  const opened = await Promise.all(Object.values(OPENERS).map((open) => open(config, now)))
  return opened.filter((gateway) => gateway !== null)
}

/** The sandbox's card page, if its gateway is open. */
export function cardPageOf(gateways: readonly PaymentGateway[]): SandboxCardPage | null {
  const hasPage = (gateway: PaymentGateway): gateway is PaymentGateway & SandboxCardPage => 'confirmCard' in gateway
  return gateways.find(hasPage) ?? null
}

/** The sandbox's hosted wallet pages, if its gateway is open. */
export function hostedPageOf(gateways: readonly PaymentGateway[]): (PaymentGateway & SandboxHostedPage) | null {
  const hasPage = (gateway: PaymentGateway): gateway is PaymentGateway & SandboxHostedPage => 'answerPage' in gateway
  return gateways.find(hasPage) ?? null
}

/** The simulated WeChat Pay, if it is open. */
export function walletOf(gateways: readonly PaymentGateway[]): (PaymentGateway & SandboxWallet) | null {
  const isWallet = (gateway: PaymentGateway): gateway is PaymentGateway & SandboxWallet => 'scanned' in gateway
  return gateways.find(isWallet) ?? null
}
