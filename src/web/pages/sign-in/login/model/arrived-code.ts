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
 * The sign-in code with which a QR opens this page, `/mobile/login?to=…#CODE`: after the `#`, so that no server and no log gets it. It is taken out
 * of the address at once and signs nobody in by itself, as anybody may have sent the link. `inUse` is the address of whoever was signed in here when
 * it came, and says first whether to stay that one; `done` ends it.
 */
export function useArrivedCode() {
  const router = useRouter()
  const device = useDevice()
  const { to } = useLoginSearch()
  const own = pagePath(device, 'login')
  // The address is that of the next page before this one is gone, and a list's place in it may read like a code.
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
