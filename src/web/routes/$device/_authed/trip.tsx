import { createFileRoute } from '@tanstack/react-router'
import { TripPage } from '#web/pages/tickets/trip/page.tsx'

export const Route = createFileRoute('/$device/_authed/trip')({ component: TripPage })
