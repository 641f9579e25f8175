/** The two tabs of the orders page, and what each asks the server for. */
export const ORDERS_TAB = { finish: { isPaid: 1 }, unfinish: { isPaid: 0 } } as const
export type OrdersTab = keyof typeof ORDERS_TAB

/** The tab of a `status` query; unfinish for anything unknown (OL-01). */
export function ordersTab(status: string | undefined): OrdersTab {
  return status === 'finish' ? 'finish' : 'unfinish'
}
