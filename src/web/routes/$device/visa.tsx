import { createFileRoute } from '@tanstack/react-router'
import { VisaPage } from '#web/pages/info/visa/page.tsx'

/** The promotion for Visa cards. */
export const Route = createFileRoute('/$device/visa')({ component: VisaPage })
