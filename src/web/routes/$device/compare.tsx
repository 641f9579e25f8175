import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#web/pages/booking/compare/page.tsx'
import { compareSearch } from '#web/pages/booking/compare/search.ts'

/** Comparison of up to three shops. */
export const Route = createFileRoute('/$device/compare')({
  validateSearch: compareSearch,
  component: () => <ComparePage search={Route.useSearch()} />,
})
