import { createFileRoute } from '@tanstack/react-router'
import { QrPage } from '#web/pages/tickets/qr/page.tsx'
import { qrSearch } from '#web/pages/tickets/qr/search.ts'

export const Route = createFileRoute('/$device/qr')({
  validateSearch: qrSearch,
  component: function QrRoute() {
    const search = Route.useSearch()
    return <QrPage key={search.supplierId} search={search} />
  },
})
