import { createFileRoute } from '@tanstack/react-router'
import { PackagePage } from '#web/pages/catalogue/package/page.tsx'
import { packageSearch } from '#web/pages/catalogue/package/search.ts'

/** Page of a package. */
export const Route = createFileRoute('/$device/package')({
  validateSearch: packageSearch,
  component: () => <PackagePage search={Route.useSearch()} />,
})
