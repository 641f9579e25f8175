import {
  PAYMENT_METHOD_NAMES,
  type PaymentMethod,
  type PaymentProvider,
  paymentFacts,
} from '#domain/price/payment-methods.ts'
import { GatewayMisconfigured, type PaymentGateway, takesMethod } from './payment.ts'

/** The server's open gateways, one per provider. */
export interface PaymentGateways {
  readonly all: readonly PaymentGateway[]
  /** The offered payment methods, each with its provider. */
  readonly offers: readonly { readonly method: PaymentMethod; readonly provider: PaymentProvider }[]
  /** The gateway for new payments by a method; null if the method is not offered. */
  forMethod(method: PaymentMethod): PaymentGateway | null
  /**
   * The gateway with which a stored attempt was started; only that one can be queried about it. Throws
   * GatewayMisconfigured if it is no longer open, because an operator must restore its settings.
   */
  of(provider: string): PaymentGateway
}

/** Looks up gateways by provider. The configuration decides which are open. */
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
      if (!gateway) throw new GatewayMisconfigured(`No gateway is configured for payments by ${provider}`)
      return gateway
    },
  }
}
