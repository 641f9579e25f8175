import { createFileRoute } from '@tanstack/react-router'
import { lockedDaysQuery, packageQuery } from '#web/features/catalogue/queries.ts'
import { requireCustomer } from '#web/features/session/guard.ts'
import { SignedInOnly } from '#web/features/session/signed-in-only.tsx'
import { ReservePage } from '#web/pages/booking/reserve/page.tsx'
import { reserveSearch } from '#web/pages/booking/reserve/search.ts'

/** The reserve form: for guests, too (PE-10); to change an order, for its owner only (RT-08). */
export const Route = createFileRoute('/$device/reserve')({
  validateSearch: reserveSearch,
  loaderDeps: ({ search: { packageId, id } }) => ({ packageId, id }),
  // In the loader, and not before it as for the pages of one's own: loaders are no part of what every page loads.
  loader: async ({ context: { queryClient }, deps: { packageId, id }, params: { device }, location, preload }) => {
    if (id !== undefined && !preload) await requireCustomer({ queryClient, device, href: location.href })
    if (packageId === undefined) return
    void queryClient.ensureQueryData(packageQuery(packageId)).then(
      ({ supplierId }) => queryClient.prefetchQuery(lockedDaysQuery(supplierId)),
      () => undefined,
    )
  },
  component: function ReserveRoute() {
    const search = Route.useSearch()
    const page = <ReservePage search={search} />
    return search.id === undefined ? page : <SignedInOnly>{page}</SignedInOnly>
  },
})
