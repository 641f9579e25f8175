import { createFileRoute } from '@tanstack/react-router'
import { MasterChinaPage } from '#web/pages/info/masterchina/page.tsx'

/** Offers for Mastercards issued in China. */
export const Route = createFileRoute('/$device/masterchina')({ component: MasterChinaPage })
