import { createFileRoute } from '@tanstack/react-router'
import { MasterChinaPage } from '#web/pages/info/masterchina/page.tsx'

/** What holders of a Mastercard from China find. */
export const Route = createFileRoute('/$device/masterchina')({ component: MasterChinaPage })
