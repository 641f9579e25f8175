import { createFileRoute } from '@tanstack/react-router'
import { AboutUsPage } from '#web/pages/info/aboutus/page.tsx'

/** About us. */
export const Route = createFileRoute('/$device/aboutus')({ component: AboutUsPage })
