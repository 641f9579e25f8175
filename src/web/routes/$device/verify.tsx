import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#web/pages/tickets/verify/page.tsx'
import { verifySearch } from '#web/pages/tickets/verify/search.ts'

export const Route = createFileRoute('/$device/verify')({
  validateSearch: verifySearch,
  component: function VerifyRoute() {
    const search = Route.useSearch()
    return <VerifyPage key={search.s} search={search} />
  },
})
