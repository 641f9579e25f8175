import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takeReturnUrl } from '#web/features/session/return-url.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/**
 * On login and registration pages: redirects a signed-in visitor to the page of the return rule (LG-03, LG-05), once
 * `mayLead` is true.
 */
export function useReturnWhenSignedIn(mayLead = true): void {
  const { status } = useSession()
  const router = useRouter()
  const device = useDevice()
  useEffect(() => {
    if (mayLead && status === 'customer') router.history.replace(takeReturnUrl(device))
  }, [mayLead, status, device, router])
}
