/**
 * Who acted on an order; written into its events and refunds. `timeout`: the time to answer was over. `system`: a rule that
 * nobody had to invoke, such as a surplus payment that goes back (S-07).
 */
export type Actor = 'customer' | 'shop' | 'timeout' | 'system' | `operator ${string}`
