import { createFileRoute } from '@tanstack/react-router'
import { startTicketPage } from '#web/features/tickets/start-page.ts'
import { VerifyPage } from '#web/pages/tickets/verify/page.tsx'
import { verifySearch } from '#web/pages/tickets/verify/search.ts'

export const Route = createFileRoute('/$device/verify')({
  validateSearch: verifySearch,
  loader: () => startTicketPage(),
  component: function VerifyRoute() {
    const search = Route.useSearch()
    return <VerifyPage key={search.s} search={search} />
  },
})
