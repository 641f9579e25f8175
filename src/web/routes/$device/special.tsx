import { createFileRoute } from '@tanstack/react-router'
import { SpecialPage } from '#web/pages/info/special/page.tsx'

/** Legal notice. */
export const Route = createFileRoute('/$device/special')({ component: SpecialPage })
