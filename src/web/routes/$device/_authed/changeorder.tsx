import { createFileRoute } from '@tanstack/react-router'
import { orderQuery } from '#web/features/orders/queries.ts'
import { ChangeOrderPage } from '#web/pages/booking/changeorder/page.tsx'
import { changeOrderSearch } from '#web/pages/booking/changeorder/search.ts'

export const Route = createFileRoute('/$device/_authed/changeorder')({
  validateSearch: changeOrderSearch,
  loaderDeps: ({ search: { oldOrderId, newOrderId } }) => ({ ids: [oldOrderId, newOrderId] }),
  loader: ({ context, deps }) => {
    for (const id of deps.ids) if (id !== undefined) void context.queryClient.prefetchQuery(orderQuery(id))
  },
  component: function ChangeOrderRoute() {
    const search = Route.useSearch()
    return <ChangeOrderPage key={search.newOrderId} search={search} />
  },
})
