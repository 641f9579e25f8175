import { createFileRoute } from '@tanstack/react-router'
import { ordersView } from '#domain/order/orders-tab.ts'
import { latestOrdersQuery, ordersQuery } from '#web/features/orders/queries.ts'
import { OrdersPage } from '#web/pages/tickets/orders/page.tsx'
import { ordersSearch } from '#web/pages/tickets/orders/search.ts'

export const Route = createFileRoute('/$device/_authed/orders')({
  validateSearch: ordersSearch,
  loaderDeps: ({ search: { status, pageNumber } }) => ({ view: ordersView(status), pageNumber: pageNumber ?? 1 }),
  loader: ({ context: { queryClient }, deps: { view, pageNumber } }) => {
    if (view === 'coming') void queryClient.prefetchQuery(latestOrdersQuery('unfinish'))
    else void queryClient.prefetchQuery(ordersQuery(view, pageNumber))
  },
  component: function OrdersRoute() {
    const { status, pageNumber } = Route.useSearch()
    return <OrdersPage view={ordersView(status)} pageNumber={pageNumber ?? 1} />
  },
})
