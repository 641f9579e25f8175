import type { UseStore } from 'idb-keyval'

/** A key-value store in memory that answers as IndexedDB does, with faults on demand. */
export function memoryStore(fault: { put?: (key: string) => Error | null; open?: () => Error | null } = {}) {
  const map = new Map<string, unknown>()
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
    getAll: () => done([...map.values()]),
    getAllKeys: () => done([...map.keys()]),
  }
  const use = (async (_mode: string, callback: (store: unknown) => unknown) => {
    const error = fault.open?.()
    if (error) throw error
    objectStore.transaction = done(undefined)
    return callback(objectStore)
  }) as unknown as UseStore
  return { map, use }
}
