import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#web/pages/booking/compare/page.tsx'
import { compareSearch } from '#web/pages/booking/compare/search.ts'

/** Up to three shops side by side. */
export const Route = createFileRoute('/$device/compare')({
  validateSearch: compareSearch,
  component: () => <ComparePage search={Route.useSearch()} />,
})
