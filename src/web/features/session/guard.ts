import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { pageAt } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import { pagePath } from '#web/paths.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { rememberPreLogin } from '#web/platform/return-url.ts'
import { type Session, sessionQuery } from './queries.ts'

interface GuardInput {
  readonly queryClient: QueryClient
  readonly device: Device
  /** Path, query and hash of the page that is asked for. */
  readonly href: string
}

/** The answer of the server; null where it could not be asked. */
async function askServer(queryClient: QueryClient): Promise<Session | null> {
  try {
    return await queryClient.ensureQueryData(sessionQuery)
  } catch {
    return null
  }
}

/** Whether the server knows somebody by this browser's session; false where it could not be asked. */
export async function isSomebodySignedIn(queryClient: QueryClient): Promise<boolean> {
  const session = await askServer(queryClient)
  return session !== null && session.customer !== null
}

/**
 * The login guard (RT-08). Where somebody was signed in on this device the page opens at once and the session is checked
 * behind it: a slow or missing network never sends anybody to login, and a page that shows a stored ticket opens even
 * when the session has ended. Otherwise the server decides. Throws the redirect to login, with the page stored for the way
 * back.
 */
export async function requireCustomer({ queryClient, device, href }: GuardInput): Promise<void> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (lastOwner()) {
    void queryClient.prefetchQuery(sessionQuery)
    if (pageAt(href)?.showsTicket || known === undefined || known.customer) return
  } else if (await isSomebodySignedIn(queryClient)) {
    return
  }
  rememberPreLogin(href)
  throw redirect({ href: pagePath(device, 'login'), replace: true })
}
