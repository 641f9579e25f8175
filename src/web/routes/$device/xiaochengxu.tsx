import { createFileRoute } from '@tanstack/react-router'

/** An empty page, required by the mini-program (LO-10). */
export const Route = createFileRoute('/$device/xiaochengxu')({ component: () => null })
