import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/pages/account/profile/page.tsx'

export const Route = createFileRoute('/$device/_authed/profile')({ component: ProfilePage })
