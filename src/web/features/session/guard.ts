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
  /** Path, query and hash of the requested page. */
  readonly href: string
}

/** The server's answer; null if it could not be reached. */
async function askServer(queryClient: QueryClient): Promise<Session | null> {
  try {
    return await queryClient.ensureQueryData(sessionQuery)
  } catch {
    return null
  }
}

/** Whether this browser's session belongs to a customer; false if the server could not be reached. */
export async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  const session = await askServer(queryClient)
  return session !== null && session.customer !== null
}

/**
 * The login guard (RT-08). If a customer was signed in on this device, the page opens at once and the session is
 * checked in the background: a slow or missing network never sends them to login, and a page with a stored
 * ticket opens even after the session has ended. Otherwise the server decides. To redirect to login, stores the page
 * to return to and throws the redirect.
 */
export async function requireCustomer({ queryClient, device, href }: GuardInput): Promise<void> {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (lastOwner()) {
    void queryClient.prefetchQuery(sessionQuery)
    if (pageAt(href)?.showsTicket || known === undefined || known.customer) return
  } else if (await isSignedIn(queryClient)) {
    return
  }
  rememberPreLogin(href)
  throw redirect({ href: pagePath(device, 'login'), replace: true })
}
