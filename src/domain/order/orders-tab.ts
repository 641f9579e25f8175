/** The two tabs of orders by payment, with their query to the server. */
export const ORDERS_TAB = { finish: { isPaid: 1 }, unfinish: { isPaid: 0 } } as const
export type OrdersTab = keyof typeof ORDERS_TAB

/** The view of the orders page: coming orders, or one of the tabs. */
export type OrdersView = 'coming' | OrdersTab

/**
 * The view for a `status` query: coming orders without one (PE-04, decision 28), unfinish for anything unknown
 * (OL-01).
 */
export function ordersView(status: string | undefined): OrdersView {
  if (status === undefined) return 'coming'
  return status === 'finish' ? 'finish' : 'unfinish'
}
