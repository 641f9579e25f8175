import { createFileRoute } from '@tanstack/react-router'
import { ordersTab } from '#domain/order/orders-tab.ts'
import { ordersQuery } from '#web/features/orders/queries.ts'
import { OrdersPage } from '#web/pages/tickets/orders/page.tsx'
import { ordersSearch } from '#web/pages/tickets/orders/search.ts'

export const Route = createFileRoute('/$device/_authed/orders')({
  validateSearch: ordersSearch,
  loaderDeps: ({ search: { status, pageNumber } }) => ({ tab: ordersTab(status), pageNumber: pageNumber ?? 1 }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(ordersQuery(deps.tab, deps.pageNumber)),
  component: function OrdersRoute() {
    const { status, pageNumber } = Route.useSearch()
    return <OrdersPage tab={ordersTab(status)} pageNumber={pageNumber ?? 1} />
  },
})
