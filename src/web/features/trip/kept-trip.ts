import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { storedTrip, tripEntry, tripPlanSchema } from '#contract/trips.ts'
import { NO_PLAN, type TripPlan, trimmedPlan } from '#domain/trip/trip-plan.ts'
import { nowMs, serverMs } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'

const record = z.extend(storedTrip, {
  /** The account has it as it is here. */
  isSent: z.boolean(),
  /** What was planned here before has been put together with what the account had, and nobody has seen that yet. */
  isMerged: z.optional(z.boolean()),
  /** Whose it is; null: planned while nobody was signed in, so it goes to whoever signs in first. */
  ownerId: z.catch(z.nullable(z.int()), null),
})

/** As it was kept while a trip stayed on its device. */
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

/** The trip on this device: as the account had it at its revision (0: not known), with what was changed here since. */
export type KeptTrip = z.output<typeof record>

const NONE: KeptTrip = { revision: 0, plan: NO_PLAN, isSent: true, ownerId: null }
const kept = stored('own:trip', z.union([record, before]))

const ownerNow = () => lastOwner()?.id ?? null

/** What is kept here. It goes with its customer, and is none of another one's even where it has not been wiped yet. */
export function keptTrip(): KeptTrip {
  const trip = kept.read()
  return trip === null || (trip.ownerId !== null && trip.ownerId !== ownerNow()) ? NONE : trip
}

/** Keeps it as the trip of whoever is signed in, unless it is the same. */
export function keepTrip(trip: Omit<KeptTrip, 'ownerId'>): void {
  const owned = { ...trip, ownerId: ownerNow() }
  if (JSON.stringify(owned) !== JSON.stringify(keptTrip())) kept.write(owned)
}

const asText = () => JSON.stringify(keptTrip())
const nothing = () => JSON.stringify(NONE)

/** `keptTrip`, followed across tabs, and from the moment of rendering: what the account sends may come before the page has subscribed. */
export function useKeptTrip(): KeptTrip {
  return JSON.parse(useSyncExternalStore(kept.subscribe, asText, nothing)) as KeptTrip
}

/** Changes the plan here, at the server's time as far as it is known. False where that changes nothing. */
export function changeKeptTrip(change: (plan: TripPlan, now: number) => TripPlan): boolean {
  const trip = keptTrip()
  const now = serverMs(nowMs())
  const plan = change(trip.plan, now)
  if (plan === trip.plan) return false
  // Beyond the bounds neither this device could read it again nor the server take it.
  keepTrip({ ...trip, plan: trimmedPlan(plan, now), isSent: false })
  return true
}
