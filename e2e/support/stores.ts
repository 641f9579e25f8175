import type { Page } from '@playwright/test'

/** A text stored by the browser for the app, and the store it is in. */
interface Kept {
  readonly where: string
  readonly text: string
}

/**
 * Everything that the browser stores for the page's origin: databases, caches with their responses, both storages and
 * cookies.
 */
export async function everythingKept(page: Page): Promise<Kept[]> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => ({
    where: `cookie ${name}`,
    text: decodeURIComponent(value),
  }))
  const inPage = await page.evaluate(async () => {
    const kept: { where: string; text: string }[] = []
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // JSON cannot hold bytes, so they are decoded as text.
    const written = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await settled(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table)
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
        for (const [index, key] of keys.entries()) {
          kept.push({ where: `database ${name}, ${table}`, text: JSON.stringify([key, values[index]], written) })
        }
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        const body = /json|html|text/.test(type) ? await answer?.text() : ''
        kept.push({ where: `cache ${name}`, text: `${request.url} ${body}` })
      }
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const [key, text] of Object.entries(storage)) kept.push({ where: name, text: `${key} ${text}` })
    }
    return kept
  })
  return [...cookies, ...inPage]
}
