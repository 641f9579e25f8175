import { createFileRoute } from '@tanstack/react-router'
import { ThirdPage } from '#web/pages/sign-in/third/page.tsx'

export const Route = createFileRoute('/$device/third')({ component: ThirdPage })
