import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDevice } from '#web/ui/device-context.tsx'
import { rememberPreLogin } from './return-url.ts'
import { useSession } from './use-session.ts'

/**
 * Around the pages that need a login: when the server says later that nobody is signed in, the visitor goes to login and
 * comes back (API-81). A page with a stored ticket stays open for its owner.
 */
export function SignedInOnly() {
  const { status, owner } = useSession()
  const device = useDevice()
  const router = useRouter()
  const isTicketPage = useMatches({
    select: (matches) => matches.some((match) => match.staticData.ticketPage === true),
  })
  const mustLogin = status === 'anonymous' && !(isTicketPage && owner)
  useEffect(() => {
    if (!mustLogin) return
    rememberPreLogin(router.state.location.href)
    router.history.replace(`/${device}/login`)
  }, [mustLogin, device, router])
  return mustLogin ? null : <Outlet />
}
