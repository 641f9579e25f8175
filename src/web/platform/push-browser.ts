/** Time limit for the browser's push service, in ms. */
const SUBSCRIBE_MS = 15_000
/** Time limit for the permission prompt, in ms; some browsers never report that it was dismissed. */
const ASK_MS = 60_000

/** Resolves with the outcome, or with `instead` after `ms`. */
async function within<T>(ms: number, instead: T, outcome: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(instead), ms)
  })
  return Promise.race([outcome, end]).finally(() => clearTimeout(timer))
}

/** Whether this browser supports push messages; on iOS only the installed app does. */
export function canPush(): boolean {
  return 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator
}

/** The user's permission for messages; `default` if not asked. */
export const pushPermission = (): NotificationPermission => (canPush() ? Notification.permission : 'denied')

/**
 * Asks the user for permission; call it on a button press. Does not prompt again after an earlier answer. Resolves with
 * `default` on timeout.
 */
export const askForPush = (): Promise<NotificationPermission> =>
  within(ASK_MS, 'default', Notification.requestPermission())

/** A browser's push subscription in the form of the call. */
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

/** Subscribes this browser to messages signed with a key; null on failure, such as an unreachable push service. */
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

/** Unsubscribes this browser, online or offline. */
export async function unsubscribeBrowser(): Promise<void> {
  try {
    await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
  } catch {
    // There is no subscription, or the browser removes it itself.
  }
}
