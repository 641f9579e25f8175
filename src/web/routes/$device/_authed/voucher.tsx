import { createFileRoute } from '@tanstack/react-router'
import { startTicketPage } from '#web/features/tickets/start-page.ts'
import { VoucherPage } from '#web/pages/tickets/voucher/page.tsx'
import { voucherSearch } from '#web/pages/tickets/voucher/search.ts'

export const Route = createFileRoute('/$device/_authed/voucher')({
  validateSearch: voucherSearch,
  loader: () => startTicketPage(),
  component: function VoucherRoute() {
    const search = Route.useSearch()
    return <VoucherPage key={search.orderId} search={search} />
  },
})
