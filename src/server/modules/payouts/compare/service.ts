import type { Period } from '#domain/calendar/period.ts'
import { periodsWithin } from '#domain/calendar/period-units.ts'
import { addDays, japanDateTime } from '#domain/calendar/time.ts'
import { type BankDifference, compareBank, comparePayouts } from '#domain/order/bank.ts'
import { serialQueue } from '#server/concurrency/serial-queue.ts'
import type { Db, Handle } from '#server/db/connect.ts'
import { bookedOf, entriesOf, type Feed, feedsOf, payoutsOf, refsWithin } from './store.ts'

/** A year of a large service is a million entries, so comparisons run one at a time. */
const inTurn = serialQueue()

/** A difference, and the gateway that it concerns. */
type ProviderDifference = BankDifference & { readonly provider: string }

const later = (one: Temporal.Instant, other: Temporal.Instant) =>
  Temporal.Instant.compare(one, other) >= 0 ? one : other

/**
 * Compares the ledger of a period of Japan days with the balances that were read: every payment and refund must be in
 * a payout or in the balance that is still to come, and every payout must be the sum of its entries. Only what a
 * reading could have seen is compared: since the first one, up to the last. A payment without an order that is recorded
 * as unmatched is no difference.
 */
export function compareWithBank(db: Db, period: Period): Promise<ProviderDifference[]> {
  return inTurn(async () => {
    const found = new Map<string, ProviderDifference>()
    for (const feed of await feedsOf(db)) {
      // A week at a time, so that memory and transactions stay small.
      for (const week of periodsWithin(period.from, period.to, 'week')) {
        for (const difference of await compareWeek(db, feed, week)) {
          const { kind, ref, refundRef } = difference
          found.set(JSON.stringify([feed.provider, kind, ref, refundRef]), { ...difference, provider: feed.provider })
        }
      }
    }
    return [...found.values()]
  })
}

async function compareWeek(db: Handle, feed: Feed, week: Period): Promise<BankDifference[]> {
  const from = later(japanDateTime(week.from, '00:00'), feed.known_from.toTemporalInstant())
  const to = japanDateTime(addDays(week.to, 1), '00:00')
  const times = { from: from.toString(), to: to.toString() }
  const refs = await refsWithin(db, feed.provider, times)
  const booked = await bookedOf(db, feed.provider, refs)
  const unread = new Set(
    booked
      .filter(({ at }) => at >= feed.read_at || at < feed.known_from)
      .map(({ ref, refundRef }) => JSON.stringify([ref, refundRef])),
  )
  const differences = compareBank(booked, await entriesOf(db, feed.provider, refs)).filter(
    ({ kind, ref, refundRef }) => kind !== 'missing-entry' || !unread.has(JSON.stringify([ref, refundRef])),
  )
  return [...differences, ...comparePayouts(await payoutsOf(db, feed.provider, week))]
}
