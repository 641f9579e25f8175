import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '#web/pages/sign-in/register/reset.tsx'

/** Desktop page for resetting the password (RG-07, RT-11). */
export const Route = createFileRoute('/$device/forget')({ component: ResetPage })
