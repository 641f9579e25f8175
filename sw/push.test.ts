import { expect, it, vi } from 'vitest'
import { showPushMessages } from './push.ts'

const ORIGIN = 'https://tabi.example'
const ORDER = `${ORIGIN}/mobile/order?orderId=5&state=view`

/**
 * A worker with the notifications it shows and the windows it opens. `windows` are the app's, each with its
 * navigations.
 */
function worker(
  windows: { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }[] = [],
) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: [string, { data: unknown; lang: string; tag: string; body: string }][] = []
  const opened: string[] = []
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification: async (...one: (typeof shown)[number]) => void shown.push(one) },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
    location: { origin: ORIGIN },
  }
  showPushMessages(scope as unknown as ServiceWorkerGlobalScope)
  const happen = async (type: string, facts: object) => {
    const work: unknown[] = []
    listeners.get(type)?.({ ...facts, waitUntil: (promise: unknown) => work.push(promise) })
    await Promise.all(work)
  }
  const push = (data: unknown) =>
    happen('push', { data: data === null ? null : { json: () => JSON.parse(String(data)) } })
  const tap = (data: unknown) => happen('notificationclick', { notification: { close: vi.fn(), data } })
  return { shown, opened, push, tap }
}

const notice = (more: object = {}) =>
  JSON.stringify({
    web_push: 8030,
    notification: {
      title: '予約が確定しました',
      body: '18:00',
      lang: 'ja',
      tag: 'order-5',
      renotify: true,
      navigate: ORDER,
      ...more,
    },
  })

it('shows a message in its language; a tap opens the order', async () => {
  const { shown, opened, push, tap } = worker()
  await push(notice())
  expect(shown).toEqual([
    [
      '予約が確定しました',
      { body: '18:00', lang: 'ja', tag: 'order-5', renotify: true, icon: '/icons/icon-192.png', data: { page: ORDER } },
    ],
  ])
  await tap(shown[0]?.[1].data)
  expect(opened).toEqual([ORDER])
})

it('a tap navigates the app’s own window if there is one, and opens another if that fails', async () => {
  const led: string[] = []
  const window = {
    url: `${ORIGIN}/mobile/index`,
    focus: async () => window,
    navigate: async (url: string) => void led.push(url),
  }
  const one = worker([window])
  await one.tap({ page: ORDER })
  expect([led, one.opened]).toEqual([[ORDER], []])

  const foreign = {
    url: `${ORIGIN}/mobile/index`,
    focus: async () => foreign,
    navigate: () => Promise.reject(new TypeError('not controlled')),
  }
  const other = worker([foreign])
  await other.tap({ page: ORDER })
  expect(other.opened).toEqual([ORDER])
})

it('108 a tap only focuses the window that shows the page, and leaves card and ticket windows alone', async () => {
  const done: string[] = []
  const windowAt = (url: string) => {
    const window = {
      url,
      focus: async () => {
        done.push(`focus ${url}`)
        return window
      },
      navigate: async (to: string) => void done.push(`lead to ${to}`),
    }
    return window
  }
  const counter = windowAt(`${ORIGIN}/mobile/voucher?orderId=1`)
  const { tap, opened } = worker([counter, windowAt(ORDER)])
  await tap({ page: ORDER })
  expect([done.splice(0), opened]).toEqual([[`focus ${ORDER}`], []])
  for (const busy of ['voucher?orderId=1', 'verify?s=1', 'stripepay?orderId=1', 'order?orderId=9&state=pay']) {
    const one = worker([windowAt(`${ORIGIN}/mobile/${busy}`)])
    await one.tap({ page: ORDER })
    expect([done.splice(0), one.opened], busy).toEqual([[], [ORDER]])
  }
})

it.each([null, '{', '{"notification":{}}', '"x"'])(
  'shows a generic notification for an unreadable message: %s',
  async (data) => {
    const { shown, push } = worker()
    await push(data)
    expect(shown).toHaveLength(1)
    expect(shown[0]?.[1].data).toEqual({ page: `${ORIGIN}/` })
  },
)

it.each([
  'https://evil.example/mobile/order',
  'javascript:alert(1)',
  '//evil.example/mobile/order',
  '/customer/logout',
  '',
])('S-14 a tap never leads elsewhere: %s', async (navigate) => {
  const { shown, opened, push, tap } = worker()
  await push(notice({ navigate }))
  await tap(shown[0]?.[1].data)
  await tap({ page: navigate })
  expect(opened).toEqual([`${ORIGIN}/`, `${ORIGIN}/`])
})
