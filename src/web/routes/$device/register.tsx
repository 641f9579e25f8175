import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '#web/pages/sign-in/register/page.tsx'

export const Route = createFileRoute('/$device/register')({ component: RegisterPage })
