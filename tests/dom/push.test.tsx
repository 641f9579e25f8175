import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { pushOn, refreshPushSubscription, turnPushOff, turnPushOn } from '#web/features/push/push.ts'
import { PushCard } from '#web/features/push/push-card.tsx'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'

const KEY = `B${'A'.repeat(86)}`
const ENDPOINT = 'https://fcm.googleapis.com/send/x'

/** A browser that supports notifications, with its recorded calls, and a server with its received requests. */
function browser({ permission = 'default', answers = 'granted', key = KEY as string | null } = {}) {
  const calls: [string, Record<string, unknown> | null][] = []
  let current: { unsubscribe: () => Promise<boolean> } | null = null
  const asked = vi.fn(async () => {
    notification.permission = answers
    return answers
  })
  const notification = { permission, requestPermission: asked }
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: Uint8Array.from(atob(KEY.replaceAll('-', '+')), (c) => c.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: KEY, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      current = null
      return true
    },
  }
  const subscribe = vi.fn(async () => {
    current = subscription
    return subscription
  })
  const pushManager = { getSubscription: async () => current, subscribe }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) }),
  })
  let refusal: string | null = null
  let answersOn = Promise.resolve()
  vi.stubGlobal('fetch', async (address: string, options: RequestInit = {}) => {
    const path = new URL(address, 'https://tabi.example').pathname
    calls.push([path, options.body ? JSON.parse(String(options.body)) : null])
    if (path.endsWith('/push/on')) await answersOn
    const body = refusal
      ? { code: '400', message: refusal, data: null }
      : { code: '200', message: '', data: path.endsWith('/push') ? { key } : null }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  return {
    asked,
    subscribe,
    calls,
    told: (end: string) => calls.filter(([path]) => path.endsWith(end)).map(([, body]) => body),
    isSubscribed: () => current !== null,
    holdAnswer: (until: Promise<void>) => {
      answersOn = until
    },
    refuse: (key: string | null) => {
      refusal = key
    },
  }
}

const card = () => (
  <QueryClientProvider client={new QueryClient()}>
    <PushCard />
  </QueryClientProvider>
)
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  pushOn.clear()
})
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))

it('notifications are requested only when the button is pressed, and turned off by another press', async () => {
  const { asked, told, isSubscribed } = browser()
  renderUi(card(), { device: 'mobile', locale: 'en' })
  await button('Turn on notifications')
  expect(asked).not.toHaveBeenCalled()
  await press('Turn on notifications')
  await screen.findByText('Notifications are on for this device.')
  expect(told('/push/on')).toEqual([{ endpoint: ENDPOINT, p256dh: KEY, auth: 'A'.repeat(22), key: KEY, locale: 'en' }])
  await press('Turn off notifications')
  await button('Turn on notifications')
  expect(told('/push/off')).toEqual([{ endpoint: ENDPOINT }])
  expect([isSubscribed(), pushOn.read()]).toEqual([false, null])
})

it('a browser that blocks notifications is reported, and the server is not called', async () => {
  const { told } = browser({ answers: 'denied' })
  renderUi(card(), { device: 'mobile', locale: 'en' })
  await press('Turn on notifications')
  await screen.findByText(/Your browser is blocking notifications/)
  expect(told('/push/on')).toEqual([])
})

it('a refusal by the server is shown, and the browser is not subscribed', async () => {
  const { refuse, isSubscribed } = browser()
  renderUi(card(), { device: 'mobile', locale: 'en' })
  await button('Turn on notifications')
  refuse('push_msg_not_possible')
  await press('Turn on notifications')
  // Its text is in the catalogs, which this test does not load.
  await screen.findByText('common_request_error')
  await waitFor(() => expect([isSubscribed(), pushOn.read()]).toEqual([false, null]))
})

it('no switch is shown if no messages are sent or the browser cannot show them', async () => {
  const { calls } = browser({ key: null })
  const { container, unmount } = renderUi(card(), { device: 'mobile', locale: 'en' })
  await waitFor(() => expect(calls).toHaveLength(1))
  await act(async () => {})
  expect(container.textContent).toBe('')
  unmount()
  vi.unstubAllGlobals()
  expect(renderUi(card(), { device: 'mobile', locale: 'en' }).container.textContent).toBe('')
})

it('each start sends the language and the session to the server, without a prompt', async () => {
  const { told, asked } = browser({ permission: 'granted' })
  const key = async () => KEY
  await refreshPushSubscription(key, 'en')
  expect(told('/push/on')).toEqual([])
  pushOn.write({ endpoint: ENDPOINT, locale: 'en' })
  await refreshPushSubscription(key, 'ja')
  expect(told('/push/on')).toMatchObject([{ endpoint: ENDPOINT, locale: 'ja' }])
  expect(pushOn.read()).toEqual({ endpoint: ENDPOINT, locale: 'ja' })
  expect(asked).not.toHaveBeenCalled()
})

it('after a logout the browser gets no more messages, online or offline', async () => {
  const { isSubscribed, told } = browser({ permission: 'granted' })
  rememberOwner({ id: 1, email: 'a@b.example', name: '' })
  pushOn.write({ endpoint: ENDPOINT, locale: 'en' })
  await refreshPushSubscription(async () => KEY, 'en')
  expect(isSubscribed()).toBe(true)
  forgetOwner()
  await waitFor(() => expect(isSubscribed()).toBe(false))
  expect(told('/push/off')).toEqual([])
})

it('108 active notifications can be turned off even if the service provides no key', async () => {
  const { isSubscribed } = browser({ permission: 'granted', key: null })
  pushOn.write({ endpoint: ENDPOINT, locale: 'en' })
  renderUi(card(), { device: 'mobile', locale: 'en' })
  await press('Turn off notifications')
  await waitFor(() => expect([isSubscribed(), pushOn.read()]).toEqual([false, null]))
})

it.each([
  ['turned off', async () => turnPushOff()],
  ['left by its customer', async () => forgetOwner()],
])('108 a browser that is %s while notifications are being turned on stays off', async (_, end) => {
  const { told, isSubscribed, holdAnswer } = browser({ permission: 'granted' })
  rememberOwner({ id: 1, email: 'a@b.example', name: '' })
  const answer = Promise.withResolvers<void>()
  holdAnswer(answer.promise)
  const turning = turnPushOn(KEY, 'en')
  await waitFor(() => expect(told('/push/on')).toHaveLength(1))
  await end()
  answer.resolve()
  expect(await turning).toEqual({ type: 'unsaid' })
  expect([isSubscribed(), pushOn.read()]).toEqual([false, null])
  expect(told('/push/off')).toEqual([{ endpoint: ENDPOINT }])
})

it('108 an unanswered permission prompt and a silent push service both time out', async () => {
  vi.useFakeTimers()
  const { asked, subscribe } = browser()
  const forever = new Promise<never>(() => {})
  asked.mockReturnValueOnce(forever)
  const unanswered = turnPushOn(KEY, 'en')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await unanswered).toEqual({ type: 'unsaid' })
  subscribe.mockReturnValueOnce(forever)
  const silent = turnPushOn(KEY, 'en')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await silent).toEqual({ type: 'failed', failure: null })
})
