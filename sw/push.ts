import { pageAt } from '#contract/pages.ts'
import { parseUrl } from '#contract/parse-url.ts'
import { OWN_PAGES, pushNotice } from '#contract/sw-protocol.ts'

const NAME = '旅札 Tabifuda'

/** The page of this app that a message opens; the start page for any other address. */
function ownPage(address: string, origin: string): string {
  const url = parseUrl(address, origin)
  return url?.origin === origin && OWN_PAGES.test(url.pathname) ? url.href : `${origin}/`
}

/**
 * The content of a message. A malformed one becomes a generic notification, because browsers require one for every
 * message.
 */
function noticeOf(data: PushMessageData | null) {
  let json: unknown
  try {
    json = data?.json()
  } catch {
    json = null
  }
  const parsed = pushNotice.safeParse(json)
  const unknown = { title: NAME, body: '', lang: '', tag: 'news', renotify: true, navigate: '/' }
  return parsed.success ? parsed.data.notification : unknown
}

async function show({ registration, location }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, body, lang, tag, renotify, navigate } = noticeOf(data)
  const more: NotificationOptions & { readonly renotify: boolean } = {
    ...{ body, lang, tag },
    // `renotify` without a tag is an error.
    renotify: renotify && tag !== '',
    icon: '/icons/icon-192.png',
    data: { page: ownPage(navigate, location.origin) },
  }
  await registration.showNotification(title, more)
}

/** Whether a window must not be navigated: it may have a card form or show a ticket at the counter. */
function isBusy({ url }: WindowClient): boolean {
  const { pathname = '/' } = parseUrl(url) ?? {}
  const page = pageAt(pathname)
  return page?.takesCard === true || page?.showsTicket === true
}

/**
 * Opens the page of a tapped message: focuses a window that already shows it, else navigates the app's first window
 * unless that is busy. Opens a new window otherwise, and when one of these fails.
 */
async function open({ clients, location }: ServiceWorkerGlobalScope, data: unknown): Promise<void> {
  const wanted = typeof data === 'object' && data !== null && 'page' in data ? String(data.page) : '/'
  const page = ownPage(wanted, location.origin)
  const windows = await clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => url === page)
  const [shown] = windows
  try {
    if (there) return void (await there.focus())
    if (shown && !isBusy(shown)) return void (await (await shown.focus()).navigate(page))
  } catch {
    // The window is not controlled by this worker, or has been closed since.
  }
  await clients.openWindow(page)
}

/**
 * Shows the server's push messages about the customer's orders in their language, and opens the order on a tap
 * (decision 27).
 */
export function showPushMessages(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data)))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
}
