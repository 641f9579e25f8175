import { createFileRoute } from '@tanstack/react-router'
import { MiniProgramPage } from '#web/pages/sign-in/miniprogram/page.tsx'

export const Route = createFileRoute('/$device/miniprogram')({ component: MiniProgramPage })
