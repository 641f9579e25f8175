import { createFileRoute } from '@tanstack/react-router'
import { BindErrorPage } from '#web/pages/sign-in/binderror/page.tsx'

export const Route = createFileRoute('/$device/binderror')({ component: BindErrorPage })
