import { createFileRoute } from '@tanstack/react-router'
import { PayResultPage } from '#web/pages/booking/payresult/page.tsx'
import { payResultSearch } from '#web/pages/booking/payresult/search.ts'

export const Route = createFileRoute('/$device/_authed/payresult')({
  validateSearch: payResultSearch,
  component: function PayResultRoute() {
    return <PayResultPage search={Route.useSearch()} />
  },
})
