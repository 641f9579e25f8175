import { createFileRoute } from '@tanstack/react-router'
import { VisaMorePage } from '#web/pages/info/visamore/page.tsx'

/** All shops of the Visa offers. */
export const Route = createFileRoute('/$device/visamore')({ component: VisaMorePage })
