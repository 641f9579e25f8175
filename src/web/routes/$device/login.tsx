import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#web/pages/login/page.tsx'

export const Route = createFileRoute('/$device/login')({ component: LoginPage })
