import { createFileRoute } from '@tanstack/react-router'
import { startTicketPage } from '#web/features/tickets/start-page.ts'
import { QrVerifyPage } from '#web/pages/tickets/qr-verify/page.tsx'
import { qrVerifySearch } from '#web/pages/tickets/qr-verify/search.ts'

export const Route = createFileRoute('/$device/_authed/qrVerify')({
  validateSearch: qrVerifySearch,
  loader: () => startTicketPage(),
  component: function QrVerifyRoute() {
    const search = Route.useSearch()
    return <QrVerifyPage key={search.id} search={search} />
  },
})
