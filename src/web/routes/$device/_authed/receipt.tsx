import { createFileRoute } from '@tanstack/react-router'
import { ReceiptPage } from '#web/pages/booking/receipt/page.tsx'
import { receiptSearch } from '#web/pages/booking/receipt/search.ts'

export const Route = createFileRoute('/$device/_authed/receipt')({
  validateSearch: receiptSearch,
  component: function ReceiptRoute() {
    const search = Route.useSearch()
    return <ReceiptPage key={search.orderId} search={search} />
  },
})
