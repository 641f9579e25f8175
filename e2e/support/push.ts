import type { CDPSession, Page, Worker } from '@playwright/test'
import { type PushDouble, pushDouble, vapidKeys } from '../../tests/support/push-double.ts'

/** Starts a push service for the test, with the settings that make a server send to it. */
export async function pushService(): Promise<{ service: PushDouble; settings: Record<string, string> }> {
  const keys = vapidKeys()
  const service = await pushDouble(keys.VAPID_PUBLIC_KEY)
  const redirect = new URL('../../tests/support/push-redirect.mjs', import.meta.url)
  return {
    service,
    settings: { ...keys, TEST_PUSH_SERVICE: service.origin, NODE_OPTIONS: `--import=${redirect.href}` },
  }
}

/**
 * Makes the page's browser subscribe at the test's push service, because Chromium itself subscribes only at
 * Google's. The subscription has a real key pair; everything else is the browser's.
 */
export async function subscribesAt(page: Page, service: PushDouble, name: string): Promise<void> {
  const { endpoint, p256dh, auth } = service.browser(name)
  await page.addInitScript(
    (made) => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => made }) as unknown as PushSubscription
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

/** Controls the browser's push messages over CDP. */
export class PushBrowser {
  readonly #session: CDPSession
  readonly #page: Page
  readonly #origin: string
  readonly #registration: string

  private constructor(page: Page, session: CDPSession, origin: string, registration: string) {
    this.#page = page
    this.#session = session
    this.#origin = origin
    this.#registration = registration
  }

  /** For a page whose service worker is installed. */
  static async of(page: Page): Promise<PushBrowser> {
    const origin = new URL(page.url()).origin
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const session = await page.context().newCDPSession(page)
    const known = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
        if (ours) resolve(ours.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    return new PushBrowser(page, session, origin, await known)
  }

  /**
   * Delivers a message to the service worker, as the browser does, and waits until it is shown. Chromium loses a
   * notification that is queried with `getNotifications` while it is being shown.
   */
  async deliver(data: string): Promise<void> {
    const worker = await this.#worker()
    await worker.evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Promise<void> }
      const { registration } = scope
      const { promise, resolve } = Promise.withResolvers<void>()
      registration.showNotification = async (...message) => {
        await ServiceWorkerRegistration.prototype.showNotification.apply(registration, message)
        resolve()
      }
      scope.shown = promise
    })
    const asked = { origin: this.#origin, registrationId: this.#registration, data }
    await this.#session.send('ServiceWorker.deliverPushMessage', asked)
    await worker.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown)
  }

  /** The notifications shown now. */
  shown(): Promise<{ title: string; body: string; tag: string }[]> {
    return this.#page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  }

  /**
   * Taps the notification with that tag. The event is synthetic, so the browser has seen no user gesture and would
   * refuse to focus a window.
   */
  async tap(tag: string): Promise<void> {
    await (await this.#worker()).evaluate(async (wanted) => {
      // TypeScript knows the worker's globals in sw/ only.
      const scope = globalThis as unknown as EventTarget & {
        readonly registration: ServiceWorkerRegistration
        readonly WindowClient: { readonly prototype: { focus: () => Promise<unknown> } }
        readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      }
      const all = await scope.registration.getNotifications()
      const notification = all.find((one) => one.tag === wanted)
      if (!notification) throw new Error(`No message ${wanted} is shown`)
      scope.WindowClient.prototype.focus = async function (this: unknown) {
        return this
      }
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    }, tag)
  }

  async #worker(): Promise<Worker> {
    const context = this.#page.context()
    const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
    return worker
  }
}
