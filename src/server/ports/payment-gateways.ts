import {
  PAYMENT_METHOD_NAMES,
  type PaymentMethod,
  type PaymentProvider,
  paymentFacts,
} from '#domain/price/payment-methods.ts'
import { GatewayMisconfigured, type PaymentGateway, takesMethod } from './payment.ts'

/** The gateways that this server has open, one for each provider. */
export interface PaymentGateways {
  readonly all: readonly PaymentGateway[]
  /** What can be paid by here, each method with the gateway that takes it. */
  readonly offers: readonly { readonly method: PaymentMethod; readonly provider: PaymentProvider }[]
  /** The one that takes new payments by a method; null: the method is not offered here. */
  forMethod(method: PaymentMethod): PaymentGateway | null
  /**
   * The one that a stored attempt was begun with, which alone can be asked about it. Throws GatewayMisconfigured when it is
   * not open any more: its settings are missing, and somebody has to put them back.
   */
  of(provider: string): PaymentGateway
}

/** Finds the gateways by provider; which are open is the configuration's business. */
export function gatewaysOf(all: readonly PaymentGateway[]): PaymentGateways {
  const find = (provider: string) => all.find((gateway) => gateway.provider === provider)
  const forMethod = (method: PaymentMethod) =>
    paymentFacts(method)
      .providers.map(find)
      .find((gateway) => gateway !== undefined && takesMethod(gateway, method)) ?? null
  return {
    all,
    offers: PAYMENT_METHOD_NAMES.flatMap((method) => {
      const gateway = forMethod(method)
      return gateway ? [{ method, provider: gateway.provider }] : []
    }),
    forMethod,
    of(provider) {
      const gateway = find(provider)
      if (!gateway) throw new GatewayMisconfigured(`No gateway is open for payments by ${provider}`)
      return gateway
    },
  }
}
