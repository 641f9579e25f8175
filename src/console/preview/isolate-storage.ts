import type { Device } from '#domain/device.ts'

/** The simulated phone: a common one, in its own browser. */
const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  width: 412,
  height: 915,
}

/** In-memory storage that lasts as long as the page. */
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

/** Replaces a property with a fixed value; writes are ignored. */
const replace = (of: object, name: string, value: unknown): void => {
  Object.defineProperty(of, name, { get: () => value, set: () => {}, configurable: true })
}

/**
 * Isolates the app from this browser's storage. The operator may use the app in the same browser, and a preview must
 * not read or write their trip or language, nor may the app's service worker cache a draft. Call it before any app
 * code runs.
 */
export function isolateStorage(): void {
  replace(window, 'localStorage', new PageStorage())
  replace(window, 'sessionStorage', new PageStorage())
  replace(window, 'indexedDB', undefined)
  replace(window, 'BroadcastChannel', undefined)
  replace(document, 'cookie', '')
  // The app tests for these with `in`, so they must be deleted.
  Reflect.deleteProperty(window, 'caches')
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Simulates the device whose layout is shown. */
export function simulateDevice(device: Device): void {
  if (device === 'pc') return
  replace(navigator, 'userAgent', PHONE.userAgent)
  replace(window, 'screen', { width: PHONE.width, height: PHONE.height, orientation: window.screen.orientation })
}
