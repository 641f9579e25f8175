import { createFileRoute } from '@tanstack/react-router'
import { ReserveSuccessPage } from '#web/pages/booking/reservesuccess/page.tsx'
import { reserveSuccessSearch } from '#web/pages/booking/reservesuccess/search.ts'

export const Route = createFileRoute('/$device/_authed/reservesuccess')({
  validateSearch: reserveSuccessSearch,
  component: function ReserveSuccessRoute() {
    return <ReserveSuccessPage search={Route.useSearch()} />
  },
})
