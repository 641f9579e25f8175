import { MESSAGE, OUTBOX, type OutboxEntry, outboxEntry, verdictOf } from '#contract/sw-protocol.ts'

/**
 * Sends recorded redemptions when the browser reports a connection, also while no page is open (Background
 * Sync). The pages do the same on their own; a nonce is judged once, so both may.
 */
const TIMEOUT_MS = 20_000

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function openOutbox(): Promise<IDBDatabase> {
  const request = indexedDB.open(OUTBOX.database)
  request.onupgradeneeded = () => request.result.createObjectStore(OUTBOX.store)
  return settled(request)
}

async function waiting(database: IDBDatabase): Promise<OutboxEntry[]> {
  const store = database.transaction(OUTBOX.store).objectStore(OUTBOX.store)
  return (await settled(store.getAll())).flatMap((value: unknown) => {
    const entry = outboxEntry.safeParse(value)
    return entry.success && entry.data.verdict === null ? [entry.data] : []
  })
}

async function send(database: IDBDatabase, entry: OutboxEntry): Promise<void> {
  const response = await fetch(`${OUTBOX.endpoint}?timestamp=${Date.now()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'browser-type': 'web' },
    body: JSON.stringify(entry.record),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const verdict = response.ok ? verdictOf(await response.json(), entry.record.nonce) : null
  // A failed sync is tried again by the browser; the record stays until there is a verdict, also through 429.
  if (verdict === null) throw new Error(`No verdict yet: ${response.status}`)
  const store = database.transaction(OUTBOX.store, 'readwrite', { durability: 'strict' }).objectStore(OUTBOX.store)
  await settled(store.put({ ...entry, verdict }, entry.record.nonce))
}

/** Sends one after the other; what fails holds nothing back. Rejects in the end if anything did, for another sync. */
export async function sendEach<Entry>(entries: readonly Entry[], send: (entry: Entry) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const entry of entries) await send(entry).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `No verdict for ${failures.length}`)
}

async function sendAll(clients: Clients): Promise<void> {
  const database = await openOutbox()
  try {
    await sendEach(await waiting(database), (entry) => send(database, entry))
  } finally {
    database.close()
    for (const client of await clients.matchAll()) client.postMessage({ type: MESSAGE.outboxSent })
  }
}

/** `sync` is not in TypeScript's library: only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event

export function sendOutboxInBackground(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync', (event: Event) => {
    if (isSync(event) && event.tag === OUTBOX.syncTag) event.waitUntil(sendAll(scope.clients))
  })
}
