import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inspectMailLink, openMailLink } from '#contract/account.ts'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
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

/** A link's purpose, its masked email address, and whether other services can sign in to its account. */
export type FoundLink = ResponseOf<typeof inspectMailLink>

/** Values typed into the link's form. */
type Typed = Omit<RequestOf<typeof openMailLink>, 'token'>
/** Consumes the link. Null if the page shows the outcome, else the problem with the input. */
export type Press = (typed?: Typed) => Promise<Pick<CallFailure, 'message' | 'data'> | null>

/** State of a mailed link. `retry`: still unknown, because the server was unreachable or busy. */
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
 * A mailed link (S-23). Opening the page only inspects the link, once the page is visible and online; the button
 * consumes it. The token is removed from the URL and the history once it is consumed or expired. Before that, a
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
  /** Whether the link is consumed or expired; if so, updates the page. */
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
    // A reset signs out on all devices and the third kind signs in, so pending session requests are outdated.
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
    /** Continues after the third kind, which signed in. */
    goOn: () => router.history.replace(takeReturnUrl(device)),
    resetHref: device === 'pc' ? pagePath('pc', 'forget') : pagePath('mobile', 'register', { type: 'reset' }),
  }
}
