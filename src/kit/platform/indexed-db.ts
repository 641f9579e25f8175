import { promisifyRequest, type UseStore } from 'idb-keyval'

/** Time limit for opening a database, in ms; some browsers never answer. */
const OPEN_TIMEOUT_MS = 3000

/** Why storage failed. */
export type StorageFault = 'missing' | 'quota' | 'broken'

/** Classifies a storage error. */
export function faultOf(error: unknown): StorageFault {
  if (typeof indexedDB === 'undefined') return 'missing'
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'quota' : 'broken'
}

function openDatabase(name: string, store: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new DOMException('The database does not open', 'TimeoutError')), OPEN_TIMEOUT_MS)
  })
  return Promise.race([promisifyRequest(request), late])
}

/**
 * A key-value store for idb-keyval that survives lost connections: any failure is retried once on a new connection,
 * except an exceeded quota or a browser without IndexedDB. `strict` durability waits for the disk.
 */
export function resilientStore(
  database: string,
  store: string,
  durability: IDBTransactionDurability = 'default',
): UseStore {
  let opening: Promise<IDBDatabase> | undefined

  const open = async (): Promise<IDBDatabase> => {
    opening ??= openDatabase(database, store)
    const connection = await opening
    const forget = () => {
      opening = undefined
    }
    connection.onclose = forget
    connection.onversionchange = () => {
      forget()
      connection.close()
    }
    return connection
  }

  return async (mode, callback) => {
    const attempt = async () => callback((await open()).transaction(store, mode, { durability }).objectStore(store))
    try {
      return await attempt()
    } catch (error) {
      if (faultOf(error) !== 'broken') throw error
      opening = undefined
      return attempt()
    }
  }
}
