import { createFileRoute } from '@tanstack/react-router'

/** An empty page, as the mini-program asks for one (LO-10). */
export const Route = createFileRoute('/$device/xiaochengxu')({ component: () => null })
