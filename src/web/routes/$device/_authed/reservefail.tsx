import { createFileRoute } from '@tanstack/react-router'
import { ReserveFailPage } from '#web/pages/booking/reservefail/page.tsx'

export const Route = createFileRoute('/$device/_authed/reservefail')({ component: ReserveFailPage })
