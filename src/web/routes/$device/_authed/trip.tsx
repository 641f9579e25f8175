import { createFileRoute } from '@tanstack/react-router'
import { TripPage } from '#web/pages/trip/page.tsx'
import { tripSearch } from '#web/pages/trip/search.ts'

export const Route = createFileRoute('/$device/_authed/trip')({
  validateSearch: tripSearch,
  component: () => <TripPage search={Route.useSearch()} />,
})
