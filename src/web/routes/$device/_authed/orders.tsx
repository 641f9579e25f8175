import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ordersTab } from '#domain/orders-tab.ts'
import { ordersQuery } from '#web/features/orders/queries.ts'
import { OrdersPage } from '#web/pages/orders/page.tsx'

const page = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1)
const search = z.object({
  status: z.catch(z.optional(z.string()), undefined),
  pageNumber: z.catch(z.optional(page), 1),
})

export const Route = createFileRoute('/$device/_authed/orders')({
  validateSearch: search,
  loaderDeps: ({ search: { status, pageNumber } }) => ({ tab: ordersTab(status), pageNumber: pageNumber ?? 1 }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(ordersQuery(deps.tab, deps.pageNumber)),
  component: function OrdersRoute() {
    const { status, pageNumber } = Route.useSearch()
    return <OrdersPage tab={ordersTab(status)} pageNumber={pageNumber ?? 1} />
  },
})
