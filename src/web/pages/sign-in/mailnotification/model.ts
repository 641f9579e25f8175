import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inspectMailLink, openMailLink } from '#contract/account.ts'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, call } from '#web/api/client.ts'
import {
  bindMail,
  loginEmail,
  pendingThird,
  registerInfo,
  resetMail,
} from '#web/features/session/account/sign-in-storage.ts'
import { sessionQuery } from '#web/features/session/queries.ts'
import { takeReturnUrl } from '#web/features/session/return-url.ts'
import { pagePath } from '#web/paths.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** What a link is for, for which address (masked), and whether other services can sign in to its account. */
export type FoundLink = ResponseOf<typeof inspectMailLink>

/** What is typed behind a link. */
type Typed = Omit<RequestOf<typeof openMailLink>, 'token'>
/** Consumes the link. Null when the page shows the outcome, else what is wrong with the input. */
export type Press = (typed?: Typed) => Promise<Pick<CallFailure, 'message' | 'data'> | null>

/** The state of a mailed link. `retry`: not known yet, because the server was not reached or was busy. */
export type LinkState =
  | { readonly state: 'looking' }
  | { readonly state: 'retry'; readonly failure: CallFailure }
  | { readonly state: 'found'; readonly link: FoundLink }
  | { readonly state: 'done'; readonly kind: FoundLink['kind'] }
  | { readonly state: 'other-browser' | 'expired'; readonly failure: CallFailure }

const OVER: Partial<Record<string, 'other-browser' | 'expired'>> = {
  mail_link_other_browser: 'other-browser',
  mail_link_expired: 'expired',
} satisfies Partial<Record<MessageKey, LinkState['state']>>

/**
 * A mailed link (S-23): opening it only inspects what it is for, once the page is shown and there is a connection; the
 * button consumes it. The token leaves the address and the history as soon as it is consumed or expired; until then a
 * reload starts over.
 */
export function useMailLink(token: string) {
  const client = useQueryClient()
  const router = useRouter()
  const device = useDevice()
  const online = useOnline()
  const [outcome, setOutcome] = useState<LinkState>({ state: 'looking' })
  const hasLooked = useRef(false)

  const forgetToken = () => router.history.replace(pagePath(device, 'mailnotification'))
  /** Whether the link is consumed or expired; the page then says so. */
  const isOver = (refused: CallFailure): boolean => {
    const state = OVER[refused.message]
    if (!state) return false
    forgetToken()
    setOutcome({ state, failure: refused })
    return true
  }

  const look = async () => {
    hasLooked.current = true
    setOutcome({ state: 'looking' })
    const result = await call(inspectMailLink, { token })
    if (result.ok) setOutcome({ state: 'found', link: result.data })
    else if (!isOver(result)) setOutcome({ state: 'retry', failure: result })
  }
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (online && !hasLooked.current) void lookNow()
  }, [online])

  const press: Press = async (typed = {}) => {
    const result = await call(openMailLink, { token, ...typed })
    if (!result.ok) return isOver(result) ? null : result
    forgetToken()
    const { kind, email } = result.data
    for (const kept of [registerInfo, bindMail, resetMail]) kept.clear()
    if (kind === 'third') pendingThird.clear()
    else if (email !== '') loginEmail.write(email)
    // A reset signs out everywhere, the third kind signs in: what was asked before the link was used no longer counts.
    await client.cancelQueries({ queryKey: sessionQuery.queryKey })
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
    setOutcome({ state: 'done', kind })
    return null
  }
  return {
    outcome,
    online,
    look,
    press,
    /** After the third kind, which signed in. */
    goOn: () => router.history.replace(takeReturnUrl(device)),
    resetHref: device === 'pc' ? pagePath('pc', 'forget') : pagePath('mobile', 'register', { type: 'reset' }),
  }
}
