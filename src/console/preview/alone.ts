import type { Device } from '#domain/device.ts'

/** The phone that the app is told it runs on: a common one, in no other app. */
const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  width: 412,
  height: 915,
}

/** A storage as long as the page. */
class PageStorage implements Storage {
  readonly #kept = new Map<string, string>()
  get length(): number {
    return this.#kept.size
  }
  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value)
  }
  removeItem(key: string): void {
    this.#kept.delete(key)
  }
  clear(): void {
    this.#kept.clear()
  }
}

/** What is written there is forgotten at once. */
const replace = (of: object, name: string, value: unknown): void => {
  Object.defineProperty(of, name, { get: () => value, set: () => {}, configurable: true })
}

/**
 * Makes the app forget everything with this document: the operator may use the app in the same browser, and neither their trip nor
 * their language is a preview's to read or write; and no worker of the app is to keep a draft. Call it before any code of the app runs.
 */
export function beAlone(): void {
  replace(window, 'localStorage', new PageStorage())
  replace(window, 'sessionStorage', new PageStorage())
  replace(window, 'indexedDB', undefined)
  replace(window, 'BroadcastChannel', undefined)
  replace(document, 'cookie', '')
  // What the app asks by `in` has to be gone.
  Reflect.deleteProperty(window, 'caches')
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Makes the app take the browser for the device whose layout is to be shown. */
export function beDevice(device: Device): void {
  if (device === 'pc') return
  replace(navigator, 'userAgent', PHONE.userAgent)
  replace(window, 'screen', { width: PHONE.width, height: PHONE.height, orientation: window.screen.orientation })
}
