import { createFileRoute } from '@tanstack/react-router'
import { MailNotificationPage } from '#web/pages/sign-in/mailnotification/page.tsx'

export const Route = createFileRoute('/$device/mailnotification')({ component: MailNotificationPage })
