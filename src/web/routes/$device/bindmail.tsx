import { createFileRoute } from '@tanstack/react-router'
import { BindMailPage } from '#web/pages/bindmail/page.tsx'

export const Route = createFileRoute('/$device/bindmail')({ component: BindMailPage })
