import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bindCheck } from '#contract/customers.ts'
import { type CallFailure, fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { sendBindMail } from '#web/features/session/account/account-mail.ts'
import { bindMail, loginEmail, pendingThird, registerInfo } from '#web/features/session/account/sign-in-storage.ts'
import { finishThird, thirdInfoQuery } from '#web/features/session/account/third.ts'
import { useReturnWhenSignedIn } from '#web/features/session/account/use-return-when-signed-in.ts'
import { pagePath } from '#web/paths.ts'
import { nowMs } from '#web/platform/clock.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/** Interval in ms for polling whether the link was opened. Only while the page is visible. */
const POLL_MS = 4000
/** Lifetime of a link in ms. After that, reopening the page sends another email. */
const LINK_MS = 30 * 60_000

/**
 * Data saved by the registration, as of opening the page: the email address and the pending sign-in with another
 * service.
 */
export function useSavedAddress() {
  const [kept] = useState(() => ({ email: registerInfo.read()?.email, third: pendingThird.read() }))
  return kept
}

/** State of the email. `refused` includes the reason. */
export type BindMail =
  | { readonly state: 'sending' }
  | { readonly state: 'sent'; readonly at: number }
  | { readonly state: 'refused'; readonly failure: Pick<CallFailure, 'message' | 'data'> }

/** The state of an email sent earlier, if its link is still valid. */
function sentBefore(email: string): BindMail {
  const last = bindMail.read()
  const isGood = last?.email === email && nowMs() - last.at < LINK_MS
  return isGood ? { state: 'sent', at: last.at } : { state: 'sending' }
}

/** Sends the email once when the page opens and a connection exists, and again on request. */
function useSending(email: string, name: string) {
  const online = useOnline()
  const [mail, setMail] = useState(() => sentBefore(email))
  const hasBegun = useRef(mail.state === 'sent')
  const send = async () => {
    hasBegun.current = true
    const refused = await sendBindMail(email, name)
    if (refused) setMail({ state: 'refused', failure: refused })
    else setMail({ state: 'sent', at: nowMs() })
  }
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (online && !hasBegun.current) void sendNow()
  }, [online])
  return { mail, send, online }
}

/**
 * Confirmation for a new account: polls until the mailed link is opened on any device, then redirects to the login
 * (RG-10).
 */
export function useAccountBinding(email: string) {
  const { t } = useLingui()
  const router = useRouter()
  const device = useDevice()
  const sending = useSending(email, '')
  useReturnWhenSignedIn()
  const { data } = useQuery({
    queryKey: ['bindCheck', email],
    queryFn: ({ signal }) => fetchData(bindCheck, { email }, { signal }),
    enabled: sending.mail.state === 'sent' && sending.online,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: POLL_MS,
  })
  const handleBound = useEffectEvent(() => {
    registerInfo.clear()
    bindMail.clear()
    loginEmail.write(email)
    showToast(t`Your email address is confirmed. You can log in now.`, { tone: 'ok' })
    router.history.replace(pagePath(device, 'login'))
  })
  const isBound = data?.bound === true
  useEffect(() => {
    if (isBound) handleBound()
  }, [isBound])
  return { ...sending, handleLogin: () => loginEmail.write(email) }
}

/**
 * Confirmation for a sign-in with another service: polls until the link is opened in this browser, which signs in.
 * `isOver` once the pending sign-in has expired (60 min) and nothing can be confirmed any more.
 */
export function useThirdBinding(email: string, name: string) {
  const client = useQueryClient()
  const sending = useSending(email, name)
  useReturnWhenSignedIn()
  const { data } = useQuery({ ...thirdInfoQuery, enabled: sending.online, refetchInterval: POLL_MS })
  const customer = data?.customer ?? null
  const isOver = data !== undefined && !customer && data.thirdInfo?.status !== '0'
  useEffect(() => {
    if (customer) void finishThird(client, customer)
  }, [client, customer])
  useEffect(() => {
    if (isOver) pendingThird.clear()
  }, [isOver])
  return { ...sending, isOver }
}
