import { createFileRoute } from '@tanstack/react-router'
import { lockedDaysQuery, packageQuery } from '#web/features/catalogue/queries.ts'
import { requireCustomer } from '#web/features/session/guard.ts'
import { SignedInOnly } from '#web/features/session/signed-in-only.tsx'
import { ReservePage } from '#web/pages/booking/reserve/page.tsx'
import { reserveSearch } from '#web/pages/booking/reserve/search.ts'

/** The reserve form. Open to guests (PE-10); changing an order requires a login (RT-08). */
export const Route = createFileRoute('/$device/reserve')({
  validateSearch: reserveSearch,
  loaderDeps: ({ search: { packageId, id } }) => ({ packageId, id }),
  // In the loader rather than in beforeLoad, because loaders are not part of the initial bundle.
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
