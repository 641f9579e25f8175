import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '#web/pages/booking/review/page.tsx'
import { reviewSearch } from '#web/pages/booking/review/search.ts'

export const Route = createFileRoute('/$device/_authed/review')({
  validateSearch: reviewSearch,
  component: function ReviewRoute() {
    const search = Route.useSearch()
    return <ReviewPage key={search.orderId} search={search} />
  },
})
