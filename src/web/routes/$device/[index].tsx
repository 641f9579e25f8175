import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#web/pages/catalogue/index/page.tsx'

/** Home page. */
export const Route = createFileRoute('/$device/index')({ component: HomePage })
