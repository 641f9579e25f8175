import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#web/pages/info/privacy/page.tsx'

/** Privacy page. */
export const Route = createFileRoute('/$device/privacy')({ component: PrivacyPage })
