import { createFileRoute } from '@tanstack/react-router'
import { AboutUsPage } from '#web/pages/info/aboutus/page.tsx'

/** What Tabifuda is. */
export const Route = createFileRoute('/$device/aboutus')({ component: AboutUsPage })
