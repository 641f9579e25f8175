import { createFileRoute } from '@tanstack/react-router'
import { BindMailPage } from '#web/pages/sign-in/bindmail/page.tsx'

export const Route = createFileRoute('/$device/bindmail')({ component: BindMailPage })
