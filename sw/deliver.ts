import { OUTBOX, type OutboxEntry, outboxEntry, validEntries, verdictOf } from '#contract/sw-protocol.ts'
import { redemptionSender } from '#domain/ticket/redemption-sender.ts'
import { requestResult } from './database.ts'

const TIMEOUT_MS = 20_000

async function ask({ record }: OutboxEntry) {
  const response = await fetch(`${OUTBOX.endpoint}?timestamp=${Date.now()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'browser-type': 'web' },
    body: JSON.stringify(record),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return (response.ok ? verdictOf(await response.json()) : null) ?? 'kept'
}

/**
 * Sends every record of an outbox without a verdict and stores the verdicts. Rejects while any is missing, so that
 * the browser syncs again.
 */
export async function sendOutbox(database: IDBDatabase): Promise<void> {
  const store = (mode: IDBTransactionMode) =>
    database.transaction(OUTBOX.store, mode, { durability: 'strict' }).objectStore(OUTBOX.store)
  const { deliver } = redemptionSender<OutboxEntry>({
    records: async () => validEntries(outboxEntry, await requestResult(store('readonly').getAll())),
    ask,
    async write(entry) {
      await requestResult(store('readwrite').put(entry, entry.record.nonce))
      return true
    },
  })
  const left = await deliver()
  if (left > 0) throw new Error(`No verdict for ${left}`)
}
