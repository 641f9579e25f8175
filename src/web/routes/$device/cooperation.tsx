import { createFileRoute } from '@tanstack/react-router'
import { CooperationPage } from '#web/pages/info/cooperation/page.tsx'

/** For shops and partners. */
export const Route = createFileRoute('/$device/cooperation')({ component: CooperationPage })
