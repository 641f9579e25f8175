import { createFileRoute } from '@tanstack/react-router'
import { BeforeQrPage } from '#web/pages/tickets/before-qr/page.tsx'
import { beforeQrSearch } from '#web/pages/tickets/before-qr/search.ts'

export const Route = createFileRoute('/$device/beforeQr')({
  validateSearch: beforeQrSearch,
  component: function BeforeQrRoute() {
    const search = Route.useSearch()
    return <BeforeQrPage key={search.supplierId} search={search} />
  },
})
