/** How long the browser's push service may take. */
const SUBSCRIBE_MS = 15_000
/** How long a question to the user stands before it counts as not answered; some browsers never say that it was passed over. */
const ASK_MS = 60_000

/** What comes of it, or `instead` where that takes longer. */
async function within<T>(ms: number, instead: T, outcome: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), ms)
  })
  return Promise.race([outcome, end]).finally(() => clearTimeout(timer))
}

/** Whether this browser can show push messages: on iOS only the installed app can. */
export function canPush(): boolean {
  return 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
}

/** What the user has said about messages: `default` is nothing yet. */
export const pushPermission = (): NotificationPermission => (canPush() ? Notification.permission : 'denied')

/** Asks the user, who has just pressed a button for it; one who was asked before is not asked again. Without an answer it ends. */
export const askForPush = (): Promise<NotificationPermission> =>
  within(ASK_MS, 'default', Notification.requestPermission())

/** A browser as its push service knows it, in the form of the call. */
export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return known.length === key.length && known.every((byte, index) => byte === key[index])
}

const registration = async () => navigator.serviceWorker.getRegistration()

/** Has the browser take messages that are signed with a key; null where it does not, such as without a connection to its service. */
export const subscribeBrowser = (key: string): Promise<BrowserSubscription | null> =>
  within(SUBSCRIBE_MS, null, subscribe(key))

async function subscribe(key: string): Promise<BrowserSubscription | null> {
  try {
    const manager = (await registration())?.pushManager
    const bytes = bytesOf(key)
    const before = (await manager?.getSubscription()) ?? null
    const isGood = before !== null && isFor(before, bytes)
    if (before !== null && !isGood) await before.unsubscribe()
    const made = isGood ? before : await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: bytes })
    const { endpoint, keys } = made?.toJSON() ?? {}
    const { p256dh = '', auth = '' } = keys ?? {}
    return endpoint === undefined ? null : { endpoint, p256dh, auth }
  } catch {
    return null
  }
}

/** Has the browser take no more messages, with or without a connection. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // There is none then, or the browser does away with it itself.
  }
}
