import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { thirdWechat } from '#contract/third.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { call } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { savePosition } from '#web/features/location/locate.ts'
import { enterMiniProgram, miniProgramTarget } from '#web/features/location/mini-program.ts'
import { displayName, signedIn } from '#web/features/session/queries.ts'
import { ownPage } from '#web/features/session/return-url.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { type MiniProgramEntry, useMiniProgramSearch } from './search.ts'

/** Timeout of the sign-in, in ms, so that it does not delay the visitor longer. */
const SIGN_IN_MS = 8000

/** The identity and its signature, for verification by the server; null if the URL has none. */
function identityOf({ openid, id, name, header, ts, sig }: MiniProgramEntry) {
  if (openid === null) return null
  return { openid, id: id ?? '', name: name ?? '', header: header ?? '', ts: ts ?? '', sig: sig ?? '' }
}
type Identity = NonNullable<ReturnType<typeof identityOf>>

const OTHER_SESSION = 'third_msg_other_session' satisfies MessageKey

/**
 * Stores location, target and position from the URL, signs in with the mini-program's identity (LO-09), and redirects
 * to the target, or to index if the target is not a page of this app (LO-08, RT-14). After a refusal the visitor
 * continues as a guest and sees a message. If another customer is signed in, `asking` is set until the visitor has
 * chosen an account (S-22).
 */
export function useMiniProgramEntry() {
  const { t } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const { customer } = useSession()
  const hasEntered = useRef(false)
  const entry = useMiniProgramSearch()
  const [asking, setAsking] = useState<Identity | null>(null)

  const openTarget = () => router.history.replace(ownPage([miniProgramTarget()], device))
  const signIn = async (identity: Identity, confirmed?: '1') => {
    const result = await call(thirdWechat, { ...identity, ...(confirmed && { confirmed }) }, { timeoutMs: SIGN_IN_MS })
    if (!result.ok && result.message === OTHER_SESSION) return setAsking(identity)
    if (result.ok && result.data) await signedIn(client, result.data)
    else if (confirmed) showToast(t`We couldn’t switch accounts. You’re still logged in as before.`, { tone: 'bad' })
    else showToast(t`We couldn’t log you in. You can browse as a guest or log in later.`)
    openTarget()
  }
  const enter = useEffectEvent(async () => {
    enterMiniProgram(entry)
    if (entry.position) savePosition(entry.position)
    const identity = identityOf(entry)
    if (identity) return signIn(identity)
    openTarget()
  })
  useEffect(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    void enter()
  }, [])
  if (!asking) return null
  return {
    /** Name of the identity in the link, as the messaging app reports it; empty if missing. */
    name: asking.name,
    /** Name of the signed-in customer. */
    current: customer ? displayName(customer) : '',
    handleChange: () => signIn(asking, '1'),
    handleStay: openTarget,
  }
}
