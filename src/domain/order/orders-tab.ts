/** The two tabs of orders by payment, and what each asks the server for. */
export const ORDERS_TAB = { finish: { isPaid: 1 }, unfinish: { isPaid: 0 } } as const
export type OrdersTab = keyof typeof ORDERS_TAB

/** What the orders page shows: what comes next, or one of the tabs. */
export type OrdersView = 'coming' | OrdersTab

/** The view of a `status` query: without one what comes next (PE-04, decision 090), unfinish for anything unknown (OL-01). */
export function ordersView(status: string | undefined): OrdersView {
  if (status === undefined) return 'coming'
  return status === 'finish' ? 'finish' : 'unfinish'
}
