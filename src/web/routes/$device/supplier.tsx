import { createFileRoute } from '@tanstack/react-router'
import { SupplierPage } from '#web/pages/supplier/page.tsx'
import { supplierSearch } from '#web/pages/supplier/search.ts'

/** A shop with its packages. */
export const Route = createFileRoute('/$device/supplier')({
  validateSearch: supplierSearch,
  component: () => <SupplierPage search={Route.useSearch()} />,
})
