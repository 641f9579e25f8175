import { createFileRoute } from '@tanstack/react-router'
import { ServiceProvisionPage } from '#web/pages/info/serviceprovision/page.tsx'

/** The terms of service. */
export const Route = createFileRoute('/$device/serviceprovision')({ component: ServiceProvisionPage })
