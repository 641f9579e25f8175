import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openMailLink } from '#contract/account.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { call } from '#web/api/client.ts'
import { failureText } from '#web/api/failure-text.ts'
import { forgetReset } from '#web/features/session/account-mail.ts'
import { bindMail, loginEmail, registerInfo, thirdKept } from '#web/features/session/kept.ts'
import { sessionQuery } from '#web/features/session/queries.ts'
import { takeReturnUrl } from '#web/features/session/return-url.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** What a link is for: confirming an address, a new password, or an address for a sign-in with another service. */
export type LinkKind = ResponseOf<typeof openMailLink>['kind']

/** What became of a mailed link. `retry`: nothing is decided yet, because the server was not reached or was busy. */
export type LinkOutcome =
  | { readonly state: 'working' }
  | { readonly state: 'done'; readonly kind: LinkKind }
  | { readonly state: 'other-browser' | 'expired'; readonly text: string }
  | { readonly state: 'retry'; readonly text: string }

/**
 * Uses a mailed link once the page is there and there is a connection. The token leaves the address and the history as
 * soon as it is of no more use; until then a reload tries again.
 */
export function useMailLink(token: string) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const online = useOnline()
  const [outcome, setOutcome] = useState<LinkOutcome>({ state: 'working' })
  const isAsked = useRef(false)

  const open = async () => {
    isAsked.current = true
    setOutcome({ state: 'working' })
    const result = await call(openMailLink, { token })
    if (!result.ok && (result.kind !== 'refused' || result.status === 429)) {
      setOutcome({ state: 'retry', text: failureText(i18n, result) })
      return
    }
    router.history.replace(`/${device}/mailnotification`)
    if (!result.ok) {
      const state = result.message === 'mail_link_other_browser' ? 'other-browser' : 'expired'
      setOutcome({ state, text: failureText(i18n, result) })
      return
    }
    const { kind, email } = result.data
    registerInfo.clear()
    bindMail.clear()
    forgetReset()
    if (kind === 'third') thirdKept.clear()
    else if (email !== '') loginEmail.write(email)
    // A reset signs out everywhere, the third kind signs in: what was asked before the link was used no longer counts.
    await client.cancelQueries({ queryKey: sessionQuery.queryKey })
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
    setOutcome({ state: 'done', kind })
  }
  const openNow = useEffectEvent(open)
  useEffect(() => {
    if (online && !isAsked.current) void openNow()
  }, [online])
  return {
    outcome,
    online,
    open,
    /** After the third kind, which signed in. */
    goOn: () => router.history.replace(takeReturnUrl(router, device)),
    resetHref: device === 'pc' ? '/pc/forget' : '/mobile/register?type=reset',
  }
}
