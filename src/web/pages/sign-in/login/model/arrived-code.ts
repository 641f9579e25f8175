import { useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { readOneTimeCode } from '#domain/account/one-time-code.ts'
import { isOwnPage } from '#web/features/session/return-url.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { pagePath } from '#web/paths.ts'
import { rememberPreLogin } from '#web/platform/return-url.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useLoginSearch } from '../search.ts'

/**
 * Reads the sign-in code from the URL in a QR code, `/mobile/login?to=…#CODE`. The code is in the fragment, so it
 * reaches no server and no log. It is removed from the URL immediately. It does not sign in automatically, because
 * anyone may have sent the link. `inUse` is the email address of a customer who was already signed in; that customer
 * first confirms the switch. `done` discards the code.
 */
export function useArrivedCode() {
  const router = useRouter()
  const device = useDevice()
  const { to } = useLoginSearch()
  const own = pagePath(device, 'login')
  // On navigation the URL changes before this page unmounts, and the fragment of the list page may look like a code.
  const hash = useLocation({
    select: ({ pathname, hash: text }) => (pathname === own && readOneTimeCode(text) !== null ? text : ''),
  })
  const { status, customer } = useSession()
  const [code, setCode] = useState(hash)
  const [isFirst, setFirst] = useState(false)
  if (hash !== '' && hash !== code) setCode(hash)
  if (status === 'anonymous' && !isFirst) setFirst(true)
  useLayoutEffect(() => {
    if (isOwnPage(to)) rememberPreLogin(to)
    if (hash !== '') router.history.replace(own)
  }, [to, hash, router, own])
  return { code, inUse: code !== '' && !isFirst && customer ? customer.email : null, done: () => setCode('') }
}
