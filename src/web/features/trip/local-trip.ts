import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { storedTrip, tripEntry, tripPlanSchema } from '#contract/trips.ts'
import { NO_PLAN, type TripPlan, trimmedPlan } from '#domain/trip/trip-plan.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'

const record = z.extend(storedTrip, {
  /** Whether the account has this state. */
  isSent: z.boolean(),
  /** A local plan was merged with the account's, and the customer has not been notified yet. */
  isMerged: z.optional(z.boolean()),
  /** Owner; null if planned while signed out, in which case it goes to the first customer who signs in. */
  ownerId: z.catch(z.nullable(z.int()), null),
})

/** Format of versions that stored the trip on the device only. */
const before = z.pipe(
  z.object({
    from: tripPlanSchema.shape.from,
    days: tripPlanSchema.shape.days,
    wishes: z.array(z.extend(tripEntry, { changedAt: z.catch(z.int(), 1) })),
  }),
  z.transform(({ from, days, wishes: entries }) => ({
    revision: 0,
    plan: { from, days, framedAt: from === null ? 0 : 1, entries },
    isSent: false,
    ownerId: null,
  })),
)

/** The trip on this device: the account's revision (0 if unknown) with local changes. */
export type KeptTrip = z.output<typeof record>

const NONE: KeptTrip = { revision: 0, plan: NO_PLAN, isSent: true, ownerId: null }
const kept = stored('own:trip', z.union([record, before]))

const ownerNow = () => lastOwner()?.id ?? null

/** The stored trip. Cleared with its customer, and never returned for another customer even if not wiped yet. */
export function localTrip(): KeptTrip {
  const trip = kept.read()
  return trip === null || (trip.ownerId !== null && trip.ownerId !== ownerNow()) ? NONE : trip
}

/** Stores the trip for the current owner if it has changed. */
export function saveLocalTrip(trip: Omit<KeptTrip, 'ownerId'>): void {
  const owned = { ...trip, ownerId: ownerNow() }
  if (JSON.stringify(owned) !== JSON.stringify(localTrip())) kept.write(owned)
}

const asText = () => JSON.stringify(localTrip())
const nothing = () => JSON.stringify(NONE)

/**
 * `localTrip` as a hook, synchronised across tabs. Reads at render, because the account's answer may arrive before the
 * page subscribes.
 */
export function useLocalTrip(): KeptTrip {
  return JSON.parse(useSyncExternalStore(kept.subscribe, asText, nothing)) as KeptTrip
}

/** Changes the plan here at the server's time, as far as known. Returns false if nothing changed. */
export function changeLocalTrip(change: (plan: TripPlan, now: number) => TripPlan): boolean {
  const trip = localTrip()
  const now = serverMs(nowMs())
  const plan = change(trip.plan, now)
  if (plan === trip.plan) return false
  // Trim to the limits, beyond which neither this device nor the server accepts the plan.
  saveLocalTrip({ ...trip, plan: trimmedPlan(plan, now), isSent: false })
  return true
}
