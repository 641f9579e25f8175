import { createFileRoute } from '@tanstack/react-router'
import { ThirdPage } from '#web/pages/third/page.tsx'

export const Route = createFileRoute('/$device/third')({ component: ThirdPage })
