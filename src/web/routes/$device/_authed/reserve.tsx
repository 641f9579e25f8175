import { createFileRoute } from '@tanstack/react-router'
import { lockedDaysQuery, packageQuery } from '#web/features/catalogue/queries.ts'
import { ReservePage } from '#web/pages/booking/reserve/page.tsx'
import { reserveSearch } from '#web/pages/booking/reserve/search.ts'

export const Route = createFileRoute('/$device/_authed/reserve')({
  validateSearch: reserveSearch,
  loaderDeps: ({ search: { packageId } }) => ({ packageId }),
  loader: ({ context: { queryClient }, deps: { packageId } }) => {
    if (packageId === undefined) return
    void queryClient.ensureQueryData(packageQuery(packageId)).then(
      ({ supplierId }) => queryClient.prefetchQuery(lockedDaysQuery(supplierId)),
      () => undefined,
    )
  },
  component: function ReserveRoute() {
    return <ReservePage search={Route.useSearch()} />
  },
})
