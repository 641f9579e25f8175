import type { CDPSession, Page, Worker } from '@playwright/test'
import { type PushDouble, pushDouble, vapidKeys } from '../../tests/support/push-double.ts'

/** A push service of the test's own, and the settings with which a server sends to it. */
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
 * Has the page's browser subscribe at the test's own service: Chromium has no other way to one without Google's. What is handed out is a real
 * key pair's; everything else of it is the browser's own.
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

/** What a browser does with push messages, by its own protocol. */
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

  /** Of a page whose worker is installed. */
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
   * Hands a message to the worker, as the browser does with what its service sent, and waits until it is shown: of one that is asked for with
   * `getNotifications` while it is being shown, Chromium forgets that it is there.
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

  /** What is shown now. */
  shown(): Promise<{ title: string; body: string; tag: string }[]> {
    return this.#page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
    })
  }

  /** A tap on the message of that tag. The event is made here, so the browser has seen no press: it would give no window the focus. */
  async tap(tag: string): Promise<void> {
    await (await this.#worker()).evaluate(async (wanted) => {
      // TypeScript knows the worker's own names in sw/ only.
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
