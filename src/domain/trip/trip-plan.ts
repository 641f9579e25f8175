import type { JapanDate, JapanTime } from '#domain/calendar/time.ts'
import { MAX_PLAN_ENTRIES, TRIP_DELETION_DAYS } from '#domain/constants.ts'
import { type PlannedPlace, plannedPlaceKey } from '#domain/trip/trip-code.ts'

/** A place of a plan. Without a date it was removed; the removal is kept so that no other device restores the place. */
export interface PlanEntry {
  readonly type: PlannedPlace['type']
  readonly id: number
  readonly date: JapanDate | null
  readonly time: JapanTime | null
  /** When it was last changed, epoch ms of the server's clock as estimated by the device. */
  readonly changedAt: number
}

/** A customer's trip plan, on one device or several. */
export interface TripPlan {
  /** First day of the trip; null before one is chosen. */
  readonly from: JapanDate | null
  /** Number of days from the first one. */
  readonly days: number
  /** When `from` and `days` were last changed, in the same form as `changedAt` of an entry; 0 for never. */
  readonly framedAt: number
  readonly entries: readonly PlanEntry[]
}

export const NO_PLAN: TripPlan = { from: null, days: 4, framedAt: 0, entries: [] }

const DAY_MS = 86_400_000

/**
 * The later of two changes. Equal times are decided by rank, in the same way on every device; a planned place wins
 * over a removed one.
 */
function later<Value>(a: Value, b: Value, at: (value: Value) => number, rank: (value: Value) => string): Value {
  if (at(a) !== at(b)) return at(a) > at(b) ? a : b
  return rank(a) >= rank(b) ? a : b
}

const entryRank = ({ date, time }: PlanEntry) => `${date ?? ''} ${time ?? ''}`
const frameRank = ({ from, days }: TripPlan) => `${from ?? ''} ${String(days).padStart(3, '0')}`

/**
 * Merges two plans: every place of either plan, as last changed. The result does not depend on the order of merging,
 * so that all devices converge on one plan.
 */
export function mergePlans(a: TripPlan, b: TripPlan): TripPlan {
  const entries = new Map<string, PlanEntry>()
  for (const entry of [...a.entries, ...b.entries]) {
    const known = entries.get(plannedPlaceKey(entry))
    entries.set(plannedPlaceKey(entry), known ? later(known, entry, ({ changedAt }) => changedAt, entryRank) : entry)
  }
  const { from, days, framedAt } = later(a, b, (plan) => plan.framedAt, frameRank)
  return { from, days, framedAt, entries: [...entries.values()].sort(byKey) }
}

const byKey = (a: PlanEntry, b: PlanEntry): number => (plannedPlaceKey(a) < plannedPlaceKey(b) ? -1 : 1)

/** Whether two plans have the same content, regardless of when it was changed. */
export function isSamePlan(a: TripPlan, b: TripPlan): boolean {
  const contentOf = ({ from, days, entries }: TripPlan) => {
    const planned = entries.filter(({ date }) => date !== null).sort(byKey)
    return JSON.stringify([from, days, planned.map(({ type, id, date, time }) => [type, id, date, time])])
  }
  return contentOf(a) === contentOf(b)
}

/** The planned places of a plan. */
export function plannedPlacesOf({ entries }: TripPlan): PlannedPlace[] {
  return entries.flatMap(({ type, id, date, time }) => (date === null ? [] : [{ type, id, date, time }]))
}

/**
 * Sets a place's date and time in a plan, or removes it when the date is null, at `now` (epoch ms). The change is
 * always later than the one it replaces, even when the devices' clocks differ.
 */
export function withEntry(
  plan: TripPlan,
  { type, id, date, time }: Omit<PlanEntry, 'changedAt'>,
  now: number,
): TripPlan {
  const key = plannedPlaceKey({ type, id })
  const known = plan.entries.find((entry) => plannedPlaceKey(entry) === key)
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

/** Changes the plan's first day or length at `now` (epoch ms). The change is always later than the one it replaces. */
export function withFrame(plan: TripPlan, frame: Partial<Pick<TripPlan, 'from' | 'days'>>, now: number): TripPlan {
  return { ...plan, ...frame, framedAt: Math.max(now, plan.framedAt + 1) }
}

/**
 * Applies the bounds of a plan at `now` (epoch ms), on the device and on the server: forgets old removals, and beyond
 * the limit drops removals first, then the oldest changes.
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

/**
 * The plan as the server stores it at `now` (epoch ms): within its bounds and without changes in the future, so that
 * a wrong clock does not win forever.
 */
export function storedPlan(plan: TripPlan, now: number): TripPlan {
  const entries = plan.entries.map((entry) => ({ ...entry, changedAt: Math.min(entry.changedAt, now) }))
  return trimmedPlan({ ...plan, framedAt: Math.min(plan.framedAt, now), entries }, now)
}
