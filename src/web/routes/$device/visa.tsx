import { createFileRoute } from '@tanstack/react-router'
import { VisaPage } from '#web/pages/info/visa/page.tsx'

/** Visa promotion. */
export const Route = createFileRoute('/$device/visa')({ component: VisaPage })
