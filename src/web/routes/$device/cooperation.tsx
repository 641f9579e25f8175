import { createFileRoute } from '@tanstack/react-router'
import { CooperationPage } from '#web/pages/info/cooperation/page.tsx'

/** Information for shops and partners. */
export const Route = createFileRoute('/$device/cooperation')({ component: CooperationPage })
