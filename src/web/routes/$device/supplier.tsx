import { createFileRoute } from '@tanstack/react-router'
import { SupplierPage } from '#web/pages/catalogue/supplier/page.tsx'
import { supplierSearch } from '#web/pages/catalogue/supplier/search.ts'

/** Page of a shop with its packages. */
export const Route = createFileRoute('/$device/supplier')({
  validateSearch: supplierSearch,
  component: () => <SupplierPage search={Route.useSearch()} />,
})
