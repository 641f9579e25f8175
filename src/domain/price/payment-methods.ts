/** What is known of a way to pay, wherever it matters: on the pay page, in the pay calls, and in the choice of a gateway. */
export interface PaymentFacts {
  /** Who can take the payment; the first one that the server has open takes it. */
  readonly providers: readonly string[]
  /**
   * How its payments run: `intent` is confirmed by the browser with the provider, `token` is charged by the server, `qr` is paid by a
   * wallet that scans it.
   */
  readonly flows: readonly PaymentFlow[]
}

export type PaymentFlow = 'intent' | 'token' | 'qr'

/** The ways to pay; all else that lists them derives from here. */
export const PAYMENT_METHODS = {
  card: { providers: ['stripe', 'sandbox'], flows: ['intent', 'token'] },
  wechat: { providers: ['wechat', 'wechat-sandbox'], flows: ['qr'] },
} as const satisfies Record<string, PaymentFacts>

export type PaymentMethod = keyof typeof PAYMENT_METHODS

/** A gateway's name in the database, in webhook addresses and on the wire. */
export type PaymentProvider = (typeof PAYMENT_METHODS)[PaymentMethod]['providers'][number]

/** What is known of a method, where the row itself does not matter. */
export const paymentFacts = (method: PaymentMethod): PaymentFacts => PAYMENT_METHODS[method]
