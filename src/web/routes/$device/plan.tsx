import { createFileRoute } from '@tanstack/react-router'
import { PlanPage } from '#web/pages/sharing/plan/page.tsx'

export const Route = createFileRoute('/$device/plan')({ component: PlanPage })
