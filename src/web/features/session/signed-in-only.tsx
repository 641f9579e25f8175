import { Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { pagePath } from '#web/paths.ts'
import { rememberPreLogin } from '#web/platform/return-url.ts'
import { useShownPage } from '#web/platform/shown-page.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useSession } from './use-session.ts'

/**
 * Wraps pages that need a login. When the server reports that the session has ended, the visitor goes to login and
 * returns afterwards (API-81); a page with a stored ticket stays open for its owner. After a logout, here or in another
 * tab, goes to the home page. Without children it wraps the child routes.
 */
export function SignedInOnly({ children = <Outlet /> }: { children?: ReactNode }) {
  const { status, owner } = useSession()
  const device = useDevice()
  const router = useRouter()
  const page = useShownPage()
  const isLoggedOut = status === 'anonymous' && owner === null
  const mustLogin = status === 'anonymous' && owner !== null && !page?.showsTicket
  useEffect(() => {
    if (isLoggedOut) router.history.replace(pagePath(device, 'index'))
    if (!mustLogin) return
    rememberPreLogin(router.state.location.href)
    router.history.replace(pagePath(device, 'login'))
  }, [isLoggedOut, mustLogin, device, router])
  return isLoggedOut || mustLogin ? null : children
}
