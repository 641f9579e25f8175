import { createFileRoute } from '@tanstack/react-router'
import { SuppliersPage } from '#web/pages/catalogue/suppliers/page.tsx'

/** The shop list; its state is in the address. */
export const Route = createFileRoute('/$device/suppliers')({ component: SuppliersPage })
