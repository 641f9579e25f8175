import { join } from 'node:path'
import type { PaymentProvider } from '#domain/price/payment-methods.ts'
import type { Config } from '#server/config.ts'
import type { PaymentGateway, SandboxCardPage } from '#server/ports/payment.ts'
import { openSandboxGateway } from './sandbox.ts'

/** How the gateway of each provider is opened; null where the configuration does not name it. */
const OPENERS = {
  /** Its library is large and takes long to load: a sandbox does without. */
  stripe: async ({ stripe }) => stripe && (await import('./stripe.ts')).stripeGateway(stripe),
  sandbox: async ({ stripe, dataDir }) => (stripe ? null : openSandboxGateway(join(dataDir, 'gateway'))),
} as const satisfies Record<PaymentProvider, (config: Config) => Promise<PaymentGateway | null>>

/** The payment gateways that the configuration names. */
export async function openGateways(config: Config): Promise<readonly PaymentGateway[]> {
  const opened = await Promise.all(Object.values(OPENERS).map((open) => open(config)))
  return opened.filter((gateway) => gateway !== null)
}

/** Where the sandbox's cards are confirmed, if its gateway is among the open ones. */
export function cardPageOf(gateways: readonly PaymentGateway[]): SandboxCardPage | null {
  const hasPage = (gateway: PaymentGateway): gateway is PaymentGateway & SandboxCardPage => 'confirmCard' in gateway
  return gateways.find(hasPage) ?? null
}
