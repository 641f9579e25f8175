import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { thirdWechat } from '#contract/third.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { call } from '#web/api/client.ts'
import { savePosition } from '#web/features/location/locate.ts'
import { enterMiniProgram, miniProgramTarget } from '#web/features/location/mini-program.ts'
import { displayName, signedIn } from '#web/features/session/queries.ts'
import { ownPage } from '#web/features/session/return-url.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type MiniProgramEntry, useMiniProgramSearch } from './search.ts'

/** Signing in delays the visitor no longer than this, in ms. */
const SIGN_IN_MS = 8000

/** The identity with its signature, as the server checks it; null where the address names none. */
function identityOf({ openid, id, name, header, ts, sig }: MiniProgramEntry) {
  if (openid === null) return null
  return { openid, id: id ?? '', name: name ?? '', header: header ?? '', ts: ts ?? '', sig: sig ?? '' }
}
type Identity = NonNullable<ReturnType<typeof identityOf>>

const OTHER_SESSION = 'third_msg_other_session' satisfies MessageKey

/**
 * Keeps location, target and position of the address, signs in who the mini-program says it is (LO-09), and goes on to
 * the target, or to index where it is no page of ours (LO-08, RT-14). Who is refused goes on as a guest, and is told.
 * Where somebody else is signed in, `asking` says so until one of the two was chosen (S-22).
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

  const goOn = () => router.history.replace(ownPage([miniProgramTarget()], device))
  const signIn = async (identity: Identity, confirmed?: '1') => {
    const result = await call(thirdWechat, { ...identity, ...(confirmed && { confirmed }) }, { timeoutMs: SIGN_IN_MS })
    if (!result.ok && result.message === OTHER_SESSION) return setAsking(identity)
    if (result.ok && result.data) await signedIn(client, result.data)
    else if (confirmed) showToast(t`Switching did not work. You are still logged in as before.`, { tone: 'bad' })
    else showToast(t`You could not be logged in. You can look around as a guest, or log in later.`)
    goOn()
  }
  const enter = useEffectEvent(async () => {
    enterMiniProgram(entry)
    if (entry.position) savePosition(entry.position)
    const identity = identityOf(entry)
    if (identity) return signIn(identity)
    goOn()
  })
  useEffect(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    void enter()
  }, [])
  if (!asking) return null
  return {
    /** Who the mini-program's link is about, as the messaging app calls them; empty where it does not say. */
    name: asking.name,
    /** Who is signed in. */
    current: customer ? displayName(customer) : '',
    handleChange: () => signIn(asking, '1'),
    handleStay: goOn,
  }
}
