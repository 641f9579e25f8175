import type { JapanDate, JapanTime } from '#domain/calendar/time.ts'
import { MAX_PLAN_ENTRIES, TRIP_DELETION_DAYS } from '#domain/constants.ts'
import { type Wish, wishKey } from '#domain/trip/trip-code.ts'

/** A place of a plan; without a date it was taken off, which is remembered so that no other device brings it back. */
export interface PlanEntry {
  readonly type: Wish['type']
  readonly id: number
  readonly date: JapanDate | null
  readonly time: JapanTime | null
  /** When it was changed last, epoch ms of the server's clock as the device knows it. */
  readonly changedAt: number
}

/** The trip that a customer plans, on one device or several. */
export interface TripPlan {
  /** First day of the trip; null while none was chosen. */
  readonly from: JapanDate | null
  /** Days that it has, from then on. */
  readonly days: number
  /** When these two were changed last, as of an entry; 0 for never. */
  readonly framedAt: number
  readonly entries: readonly PlanEntry[]
}

export const NO_PLAN: TripPlan = { from: null, days: 4, framedAt: 0, entries: [] }

const DAY_MS = 86_400_000

/** The later of two changes; of two at once the same one on every device, one that stays before one that goes. */
function later<Value>(a: Value, b: Value, at: (value: Value) => number, rank: (value: Value) => string): Value {
  if (at(a) !== at(b)) return at(a) > at(b) ? a : b
  return rank(a) >= rank(b) ? a : b
}

const entryRank = ({ date, time }: PlanEntry) => `${date ?? ''} ${time ?? ''}`
const frameRank = ({ from, days }: TripPlan) => `${from ?? ''} ${String(days).padStart(3, '0')}`

/**
 * Two plans as one: every place of either, each as it was changed last. In whatever order any number of plans are merged, the
 * result is the same, so that all devices come to one plan.
 */
export function mergePlans(a: TripPlan, b: TripPlan): TripPlan {
  const entries = new Map<string, PlanEntry>()
  for (const entry of [...a.entries, ...b.entries]) {
    const known = entries.get(wishKey(entry))
    entries.set(wishKey(entry), known ? later(known, entry, ({ changedAt }) => changedAt, entryRank) : entry)
  }
  const { from, days, framedAt } = later(a, b, (plan) => plan.framedAt, frameRank)
  return { from, days, framedAt, entries: [...entries.values()].sort(byKey) }
}

const byKey = (a: PlanEntry, b: PlanEntry): number => (wishKey(a) < wishKey(b) ? -1 : 1)

/** Whether two plans say the same, whenever they came to say it. */
export function isSamePlan(a: TripPlan, b: TripPlan): boolean {
  const contentOf = ({ from, days, entries }: TripPlan) => {
    const planned = entries.filter(({ date }) => date !== null).sort(byKey)
    return JSON.stringify([from, days, planned.map(({ type, id, date, time }) => [type, id, date, time])])
  }
  return contentOf(a) === contentOf(b)
}

/** The places of a plan that are on a day. */
export function wishesOf({ entries }: TripPlan): Wish[] {
  return entries.flatMap(({ type, id, date, time }) => (date === null ? [] : [{ type, id, date, time }]))
}

/**
 * A plan with a place put on a day and time, or with null taken off, at `now` (epoch ms). It counts as later than what it changes,
 * whatever the clocks of two devices say.
 */
export function withEntry(
  plan: TripPlan,
  { type, id, date, time }: Omit<PlanEntry, 'changedAt'>,
  now: number,
): TripPlan {
  const key = wishKey({ type, id })
  const known = plan.entries.find((entry) => wishKey(entry) === key)
  const others = plan.entries.filter((entry) => entry !== known)
  if (known === undefined && date === null) return plan
  const made = {
    type,
    id,
    date,
    time: date === null ? null : time,
    changedAt: Math.max(now, (known?.changedAt ?? 0) + 1),
  }
  return { ...plan, entries: [...others, made].sort(byKey) }
}

/** A plan with its first day and its length changed, in the same way. */
export function withFrame(plan: TripPlan, frame: Partial<Pick<TripPlan, 'from' | 'days'>>, now: number): TripPlan {
  return { ...plan, ...frame, framedAt: Math.max(now, plan.framedAt + 1) }
}

/**
 * A plan within its bounds at `now` (epoch ms), on the device as on the server: what was taken off long ago is forgotten; and beyond the
 * limit the oldest deletions go first, then what was changed longest ago.
 */
export function trimmedPlan(plan: TripPlan, now: number): TripPlan {
  const entries = plan.entries.filter(
    ({ date, changedAt }) => date !== null || changedAt > now - TRIP_DELETION_DAYS * DAY_MS,
  )
  const kept =
    entries.length <= MAX_PLAN_ENTRIES
      ? entries
      : entries
          .sort((a, b) => Number(a.date === null) - Number(b.date === null) || b.changedAt - a.changedAt)
          .slice(0, MAX_PLAN_ENTRIES)
  return { ...plan, entries: kept.sort(byKey) }
}

/** A plan as the server stores it at `now` (epoch ms): within its bounds, and no change is of the future, so that no wrong clock wins for good. */
export function storedPlan(plan: TripPlan, now: number): TripPlan {
  const entries = plan.entries.map((entry) => ({ ...entry, changedAt: Math.min(entry.changedAt, now) }))
  return trimmedPlan({ ...plan, framedAt: Math.min(plan.framedAt, now), entries }, now)
}
