import type { Page } from '@playwright/test'
import type { NetworkMode } from './bad-network.ts'

/**
 * How a user reaches a ticket: from the app's icon through the start page, by its address, by reloading, or after
 * the app was killed.
 */
export const STARTS = ['cold', 'link', 'reload', 'killed'] as const
/** Network faults. `offline` is the browser's own airplane mode. */
export const FAULTS = ['offline', 'down', 'stall', 'error', 'portal', 'redirect'] as const satisfies readonly (
  | NetworkMode
  | 'offline'
)[]
/** The app version: the one that stored the tickets, its successor, and a rollback to the first. */
export const VERSIONS = ['N', 'N+1', 'back to N'] as const
/**
 * State of the phone's storage: intact, full, with a corrupted record next to the ticket, or with a database
 * connection that is lost once.
 */
export const STORES = ['whole', 'full', 'torn', 'lost'] as const

export type Start = (typeof STARTS)[number]
export type Version = (typeof VERSIONS)[number]
export type Store = (typeof STORES)[number]

/** One start of the phone. */
export interface MatrixRow {
  readonly version: Version
  readonly store: Store
  readonly fault: (typeof FAULTS)[number]
  /** The phone's language. */
  readonly locale: string
  readonly starts: readonly Start[]
}

/** Covers every fault, version, storage, language and way of reaching a ticket at least once. */
const SOME: readonly MatrixRow[] = [
  { version: 'N', store: 'whole', fault: 'offline', locale: 'en-US', starts: STARTS },
  { version: 'N', store: 'full', fault: 'stall', locale: 'ja-JP', starts: ['cold', 'link'] },
  { version: 'N', store: 'torn', fault: 'error', locale: 'zh-CN', starts: ['cold', 'link'] },
  { version: 'N', store: 'lost', fault: 'portal', locale: 'zh-TW', starts: ['cold', 'link', 'reload'] },
  { version: 'N+1', store: 'whole', fault: 'redirect', locale: 'en-US', starts: ['link', 'cold'] },
  { version: 'N+1', store: 'lost', fault: 'down', locale: 'ja-JP', starts: ['link'] },
  { version: 'back to N', store: 'whole', fault: 'offline', locale: 'en-US', starts: ['link', 'reload'] },
]

const LOCALES = ['en-US', 'ja-JP', 'zh-CN', 'zh-TW']

/**
 * The rows to run, version by version. With `part` null, a selection that covers each dimension. Otherwise the full
 * product, restricted to the versions and storages that it names: `['N+1', 'torn', 'lost']`.
 */
export function matrixRows(part: readonly string[] | null): readonly MatrixRow[] {
  if (part === null) return SOME
  const chosen = <Name extends string>(names: readonly Name[]) => {
    const named = names.filter((name) => part.includes(name))
    return named.length === 0 ? names : named
  }
  return chosen(VERSIONS).flatMap((version) =>
    chosen(STORES).flatMap((store) =>
      FAULTS.map((fault, index) => ({ version, store, fault, locale: LOCALES[index % 4] ?? 'en-US', starts: STARTS })),
    ),
  )
}

/**
 * Puts the phone's storage into a state before a page of the app is open. `torn` is the order whose record is
 * corrupted.
 */
export async function spoil(page: Page, origin: string, store: Store, torn: number): Promise<void> {
  if (store === 'full') {
    // Throws the browser's own error, because a headless browser ignores a quota set from outside.
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
  }
  if (store === 'lost') {
    await page.addInitScript(() => {
      const { transaction } = IDBDatabase.prototype
      const lost = new Set<string>()
      Object.assign(window, { lost })
      IDBDatabase.prototype.transaction = function (...given) {
        if (lost.has(this.name)) return transaction.apply(this, given)
        lost.add(this.name)
        throw new DOMException('The database connection is closing', 'InvalidStateError')
      }
    })
  }
  if (store === 'torn') await tear(page, origin, torn)
}

/** Whether the storage, after the app has used it, is in the state that `spoil` set. */
export function isSpoilt(page: Page, store: Store): Promise<boolean> {
  return page.evaluate((wanted) => {
    if (wanted === 'full') return !String(IDBObjectStore.prototype.put).includes('native code')
    return wanted !== 'lost' || ((window as { lost?: Set<string> }).lost?.size ?? 0) > 0
  }, store)
}

/** Overwrites the record of a ticket with other data. */
async function tear(page: Page, origin: string, torn: number): Promise<void> {
  // A page of the origin that does not run the app.
  await page.goto(`${origin}/app-install-guide.html`)
  await page.evaluate(async (orderId) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('tabifuda-tickets'))
    const records = database.transaction('records', 'readwrite').objectStore('records')
    const key = (await settled(records.getAllKeys())).find((one) => String(one).endsWith(`:ticket:${orderId}`))
    if (key === undefined) throw new Error('No record to tear')
    await settled(records.put({ ticket: { torn: true } }, key))
    database.close()
  }, torn)
}
