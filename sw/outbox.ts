import { MESSAGE, OUTBOX } from '#contract/sw-protocol.ts'
import { requestResult } from './database.ts'
import { sendOutbox } from './deliver.ts'

async function openOutbox(): Promise<IDBDatabase> {
  const request = indexedDB.open(OUTBOX.database)
  request.onupgradeneeded = () => request.result.createObjectStore(OUTBOX.store)
  return requestResult(request)
}

async function sendAll(clients: Clients): Promise<void> {
  const database = await openOutbox()
  try {
    await sendOutbox(database)
  } finally {
    database.close()
    for (const client of await clients.matchAll()) client.postMessage({ type: MESSAGE.outboxSent })
  }
}

/** `sync` is missing in TypeScript's library, because only Chromium supports it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event

/**
 * Sends recorded redemptions when the browser reports a connection, even with no page open (Background Sync). Pages
 * also send them. The server judges each nonce once, so sending a record twice does no harm.
 */
export function sendOutboxInBackground(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync', (event: Event) => {
    if (isSync(event) && event.tag === OUTBOX.syncTag) event.waitUntil(sendAll(scope.clients))
  })
}
