import { createFileRoute } from '@tanstack/react-router'
import { orderQuery } from '#web/features/orders/queries.ts'
import { OrderPage } from '#web/pages/booking/order/page.tsx'
import { orderSearch } from '#web/pages/booking/order/search.ts'

export const Route = createFileRoute('/$device/_authed/order')({
  validateSearch: orderSearch,
  loaderDeps: ({ search: { orderId, newOrderId } }) => ({ orderId: newOrderId ?? orderId }),
  loader: ({ context, deps }) => {
    if (deps.orderId !== undefined) void context.queryClient.prefetchQuery(orderQuery(deps.orderId))
  },
  component: function OrderRoute() {
    const search = Route.useSearch()
    return <OrderPage key={`${search.orderId} ${search.newOrderId}`} search={search} />
  },
})
