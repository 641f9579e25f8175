import { createFileRoute } from '@tanstack/react-router'
import { LocationPage } from '#web/pages/catalogue/location/page.tsx'

export const Route = createFileRoute('/$device/location')({ component: LocationPage })
