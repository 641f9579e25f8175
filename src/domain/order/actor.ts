/**
 * The actor of an order's events and refunds. `timeout`: the shop's time to answer ended. `system`: an automatic
 * rule, such as the refund of a surplus payment (S-07).
 */
export type Actor = 'customer' | 'shop' | 'timeout' | 'system' | `operator ${string}`
