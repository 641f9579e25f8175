import { OUTBOX, type OutboxEntry, outboxEntry, verdictOf } from '#contract/sw-protocol.ts'
import { settled } from './database.ts'

const TIMEOUT_MS = 20_000

/** The records without a verdict; ignores malformed entries. */
async function unsentEntries(database: IDBDatabase): Promise<OutboxEntry[]> {
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
  // The browser retries a failed sync. The record stays until it has a verdict, also after a 429.
  if (verdict === null) throw new Error(`No verdict yet: ${response.status}`)
  const store = database.transaction(OUTBOX.store, 'readwrite', { durability: 'strict' }).objectStore(OUTBOX.store)
  await settled(store.put({ ...entry, verdict }, entry.record.nonce))
}

/**
 * Sends the entries one after the other; a failure does not block the rest. Rejects at the end if any failed, so that
 * the browser syncs again.
 */
export async function sendEach<Entry>(entries: readonly Entry[], send: (entry: Entry) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const entry of entries) await send(entry).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `No verdict for ${failures.length}`)
}

/**
 * Sends every record of an outbox without a verdict and stores the verdicts. Rejects while any is missing, so that
 * the browser syncs again.
 */
export async function deliver(database: IDBDatabase): Promise<void> {
  await sendEach(await unsentEntries(database), (entry) => send(database, entry))
}
