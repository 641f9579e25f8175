import { createFileRoute } from '@tanstack/react-router'
import { ServiceProvisionPage } from '#web/pages/info/serviceprovision/page.tsx'

/** Terms of service. */
export const Route = createFileRoute('/$device/serviceprovision')({ component: ServiceProvisionPage })
