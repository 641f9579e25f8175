import { bankDay, bankSince } from '#domain/order/bank.ts'
import type { Db } from '#server/db/connect.ts'
import type { GatewayBalanceEntry, PayoutGateway } from '#server/ports/payouts.ts'
import { findFeed, learnFees, markRead, oldestOpenPayout, storeEntries, storeFeed, storePayout } from './store.ts'

/** Entries stored per statement. */
const CHUNK = 200

interface BankReading {
  /** Whether everything was read; false: it was stopped, and another reading continues. */
  readonly isWhole: boolean
  /** Payouts whose entries were read. */
  readonly payouts: number
  /** Fees that were previously unknown. */
  readonly fees: number
}

async function inChunks<Item>(items: AsyncIterable<Item>, work: (chunk: Item[]) => Promise<void>): Promise<void> {
  let chunk: Item[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < CHUNK) continue
    await work(chunk)
    chunk = []
  }
  await work(chunk)
}

/**
 * Reads the balance of a gateway: every entry since the last reading, every payout, and what the payouts consist of.
 * Everything is stored by the gateway's references, so a reading that is repeated or interrupted changes nothing twice,
 * and payouts whose entries were read are not read again. Throws the gateway errors of the port.
 */
export async function readBank(
  db: Db,
  gateway: PayoutGateway,
  now: Temporal.Instant,
  signal?: AbortSignal,
): Promise<BankReading> {
  const { provider } = gateway
  const feed = await findFeed(db, provider)
  const since = bankSince(feed?.read_at.toTemporalInstant() ?? null, now)
  await inChunks(gateway.balanceTransactions({ since }), (entries) => storeEntries(db, provider, entries, null))
  const open = await oldestOpenPayout(db, provider)
  const payoutsSince = open !== null && Temporal.Instant.compare(open, since) < 0 ? open : since
  let payouts = 0
  for await (const payout of gateway.payouts(payoutsSince)) {
    if (signal?.aborted) return { isWhole: false, payouts, fees: 0 }
    const { id, isUnread } = await storePayout(db, provider, payout)
    if (!isUnread || payout.entries !== 'automatic') continue
    // The gateway is called outside the transaction.
    const entries: GatewayBalanceEntry[] = []
    for await (const entry of gateway.balanceTransactions({ payout: payout.ref })) entries.push(entry)
    await db.transaction().execute(async (tx) => {
      for (let at = 0; at < entries.length; at += CHUNK)
        await storeEntries(tx, provider, entries.slice(at, at + CHUNK), id)
      await markRead(tx, id, now)
    })
    payouts += 1
  }
  const fees = await learnFees(db, provider)
  await storeFeed(db, provider, { from: since, day: bankDay(now), at: now })
  return { isWhole: true, payouts, fees }
}
