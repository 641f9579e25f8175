import { createFileRoute } from '@tanstack/react-router'
import { SignedInOnly } from '#web/features/session/signed-in-only.tsx'

/** Parent of pages that need a login (RT-08). */
export const Route = createFileRoute('/$device/_authed')({
  beforeLoad: async ({ context, params, location, preload }) => {
    if (preload) return
    const { requireCustomer } = await import('#web/features/session/guard.ts')
    await requireCustomer({ queryClient: context.queryClient, device: params.device, href: location.href })
  },
  component: SignedInOnly,
})
