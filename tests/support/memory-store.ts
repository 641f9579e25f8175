import type { UseStore } from 'idb-keyval'

interface Range {
  readonly lower: string
  readonly upper: string
}

// Node has no IndexedDB. The code under test uses only key ranges outside of a store.
globalThis.IDBKeyRange ??= { bound: (lower: string, upper: string): Range => ({ lower, upper }) } as never

/** An in-memory key-value store that behaves like IndexedDB, with faults on demand. */
export function memoryStore(fault: { put?: (key: string) => Error | null; open?: () => Error | null } = {}) {
  const map = new Map<string, unknown>()
  const keysIn = ({ lower, upper }: Range = { lower: '', upper: '\uffff' }) =>
    [...map.keys()].filter((key) => key >= lower && key <= upper).toSorted()
  const done = <T>(result: T) => {
    const request: { result: T; onsuccess?: () => void; oncomplete?: () => void } = { result }
    queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.())
    return request
  }
  const objectStore = {
    transaction: undefined as unknown,
    put(value: unknown, key: string) {
      const error = fault.put?.(key)
      if (error) throw error
      map.set(key, structuredClone(value))
      objectStore.transaction = done(undefined)
      return done(key)
    },
    delete(key: string) {
      map.delete(key)
      objectStore.transaction = done(undefined)
    },
    clear() {
      map.clear()
      objectStore.transaction = done(undefined)
    },
    get: (key: string) => done(map.get(key)),
    getAll: (range?: Range) => done(keysIn(range).map((key) => map.get(key))),
    getAllKeys: (range?: Range) => done(keysIn(range)),
  }
  const use = (async (_mode: string, callback: (store: unknown) => unknown) => {
    const error = fault.open?.()
    if (error) throw error
    objectStore.transaction = done(undefined)
    return callback(objectStore)
  }) as unknown as UseStore
  return { map, use }
}

/**
 * An in-memory outbox in the form the service worker opens; `put` may throw, to simulate a phone that dies at that
 * moment.
 */
export function memoryDatabase(map: Map<string, unknown>, put: () => void): IDBDatabase {
  const settled = <T>(result: T) => {
    const request: { result: T; onsuccess?: () => void } = { result }
    queueMicrotask(() => request.onsuccess?.())
    return request
  }
  const objectStore = () => ({
    getAll: () => settled([...map.values()].map((value) => structuredClone(value))),
    put(value: unknown, key: string) {
      put()
      map.set(key, structuredClone(value))
      return settled(key)
    },
  })
  return { transaction: () => ({ objectStore }), close() {} } as unknown as IDBDatabase
}
