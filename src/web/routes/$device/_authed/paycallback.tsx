import { createFileRoute } from '@tanstack/react-router'
import { PayCallbackPage } from '#web/pages/booking/paycallback/page.tsx'
import { payCallbackSearch } from '#web/pages/booking/paycallback/search.ts'

export const Route = createFileRoute('/$device/_authed/paycallback')({
  validateSearch: payCallbackSearch,
  component: function PayCallbackRoute() {
    return <PayCallbackPage search={Route.useSearch()} />
  },
})
