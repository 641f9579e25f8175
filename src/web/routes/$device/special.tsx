import { createFileRoute } from '@tanstack/react-router'
import { SpecialPage } from '#web/pages/info/special/page.tsx'

/** The legal notice. */
export const Route = createFileRoute('/$device/special')({ component: SpecialPage })
