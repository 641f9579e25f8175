import { createFileRoute } from '@tanstack/react-router'
import { SuppliersPage } from '#web/pages/catalogue/suppliers/page.tsx'
import { suppliersSearch } from '#web/pages/catalogue/suppliers/search.ts'

/** The shop list; its state is in the address. */
export const Route = createFileRoute('/$device/suppliers')({
  validateSearch: suppliersSearch,
  component: () => <SuppliersPage search={Route.useSearch()} />,
})
