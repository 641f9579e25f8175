import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { thirdWechat } from '#contract/third.ts'
import { call } from '#web/api/client.ts'
import { keepPosition } from '#web/features/location/locate.ts'
import {
  enterMiniProgram,
  type MiniProgramEntry,
  miniProgramTarget,
  readMiniProgramEntry,
} from '#web/features/location/mini-program.ts'
import { signedIn } from '#web/features/session/queries.ts'
import { ownPage } from '#web/features/session/return-url.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Whoever comes is not held up for longer than this, in ms. */
const SIGN_IN_MS = 8000

/** The identity with its signature, as the server checks it; null where the address names none. */
function identityOf({ openid, id, name, header, ts, sig }: MiniProgramEntry) {
  if (openid === null) return null
  return { openid, id: id ?? '', name: name ?? '', header: header ?? '', ts: ts ?? '', sig: sig ?? '' }
}

/**
 * Keeps location, target and position of the address, signs in who the mini-program says it is (LO-09), and goes on to
 * the target, or to index where it is no page of ours (LO-08, RT-14). Who is refused goes on as a guest, and is told.
 */
export function useMiniProgramEntry(): void {
  const { t } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const hasEntered = useRef(false)
  const enter = useEffectEvent(async () => {
    const entry = readMiniProgramEntry(new URLSearchParams(router.state.location.searchStr))
    enterMiniProgram(entry)
    if (entry.position) keepPosition(entry.position)
    const identity = identityOf(entry)
    if (identity) {
      const result = await call(thirdWechat, identity, { timeoutMs: SIGN_IN_MS })
      if (result.ok && result.data) await signedIn(client, result.data)
      else showToast(t`You could not be logged in. You can look around as a guest, or log in later.`)
    }
    router.history.replace(ownPage(router, [miniProgramTarget()], device))
  })
  useEffect(() => {
    if (hasEntered.current) return
    hasEntered.current = true
    void enter()
  }, [])
}
