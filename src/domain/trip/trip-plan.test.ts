import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PLAN_ENTRIES, TRIP_DELETION_DAYS } from '#domain/constants.ts'
import {
  isSamePlan,
  mergePlans,
  NO_PLAN,
  type PlanEntry,
  storedPlan,
  type TripPlan,
  wishesOf,
  withEntry,
  withFrame,
} from './trip-plan.ts'

const NOW = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000
const place = (id: number, date: string | null, time: string | null = null) =>
  ({ type: 'package', id, date, time }) as const

const entry: fc.Arbitrary<PlanEntry> = fc.record({
  type: fc.constantFrom('supplier', 'package'),
  id: fc.integer({ min: 1, max: 4 }),
  date: fc.constantFrom(null, '2026-12-01', '2026-12-02'),
  time: fc.constantFrom(null, '12:00', '18:30'),
  changedAt: fc.integer({ min: 1, max: 5 }),
})
const plan: fc.Arbitrary<TripPlan> = fc.record({
  from: fc.constantFrom(null, '2026-12-01', '2026-12-05'),
  days: fc.integer({ min: 1, max: 21 }),
  framedAt: fc.integer({ min: 0, max: 3 }),
  entries: fc
    .uniqueArray(entry, { selector: ({ type, id }) => type + id, maxLength: 6 })
    .map((all) => all.sort((a, b) => (a.type[0] + String(a.id) < b.type[0] + String(b.id) ? -1 : 1))),
})

describe('mergePlans', () => {
  it('merging is commutative and associative', () => {
    fc.assert(
      fc.property(plan, plan, plan, (a, b, c) => {
        expect(mergePlans(a, b)).toEqual(mergePlans(b, a))
        expect(mergePlans(mergePlans(a, b), c)).toEqual(mergePlans(a, mergePlans(b, c)))
        expect(mergePlans(mergePlans(a, b), b)).toEqual(mergePlans(a, b))
      }),
    )
  })

  it('keeps the latest change of each place from both plans', () => {
    const base = withEntry(withEntry(NO_PLAN, place(1, '2026-12-01'), 1), place(2, '2026-12-01'), 2)
    const phone = withEntry(withEntry(base, place(1, '2026-12-02', '12:00'), 10), place(3, '2026-12-03'), 11)
    const desktop = withEntry(withEntry(base, place(1, '2026-12-04'), 9), place(4, '2026-12-04'), 12)
    expect(wishesOf(mergePlans(phone, desktop)).map(({ id, date }) => [id, date])).toEqual([
      [1, '2026-12-02'],
      [2, '2026-12-01'],
      [3, '2026-12-03'],
      [4, '2026-12-04'],
    ])
  })

  it('a removed place stays removed until it is added again', () => {
    const base = withEntry(NO_PLAN, place(1, '2026-12-01'), 1)
    const off = withEntry(base, place(1, null), 5)
    expect(wishesOf(mergePlans(base, off))).toEqual([])
    expect(wishesOf(mergePlans(off, withEntry(base, place(1, '2026-12-02'), 6)))).toHaveLength(1)
  })

  it('the first day and the length change together, and the later change wins', () => {
    const phone = withFrame(NO_PLAN, { from: '2026-12-01' }, 5)
    const desktop = withFrame(NO_PLAN, { days: 9 }, 6)
    expect(mergePlans(phone, desktop)).toMatchObject({ from: null, days: 9 })
    expect(mergePlans(phone, withFrame(phone, { days: 9 }, 6))).toMatchObject({ from: '2026-12-01', days: 9 })
  })
})

describe('a change', () => {
  it('is later than what it changes, even on a device whose clock is behind', () => {
    const known = withEntry(NO_PLAN, place(1, '2026-12-01'), NOW)
    const moved = withEntry(known, place(1, '2026-12-02'), NOW - DAY_MS)
    expect(wishesOf(mergePlans(known, moved))).toMatchObject([{ date: '2026-12-02' }])
    const framed = withFrame(withFrame(NO_PLAN, { days: 3 }, NOW), { days: 5 }, NOW - DAY_MS)
    expect(mergePlans(withFrame(NO_PLAN, { days: 3 }, NOW), framed).days).toBe(5)
  })

  it('removing a missing place changes nothing', () => {
    expect(withEntry(NO_PLAN, place(1, null), 5)).toBe(NO_PLAN)
  })

  it('plans with equal content are the same, whenever they were changed', () => {
    const a = withEntry(NO_PLAN, place(1, '2026-12-01'), 1)
    expect(isSamePlan(a, withEntry(NO_PLAN, place(1, '2026-12-01'), 9))).toBe(true)
    expect(isSamePlan(a, withEntry(a, place(2, '2026-12-01'), 9))).toBe(false)
    expect(isSamePlan(withEntry(withEntry(NO_PLAN, place(1, '2026-12-01'), 1), place(1, null), 2), NO_PLAN)).toBe(true)
  })
})

describe('storedPlan', () => {
  it('a clock that is ahead wins only until the next change', () => {
    const ahead = withFrame(withEntry(NO_PLAN, place(1, '2026-12-01'), NOW + 90 * DAY_MS), { days: 7 }, NOW + DAY_MS)
    const stored = storedPlan(ahead, NOW)
    expect(stored).toMatchObject({ framedAt: NOW, entries: [{ changedAt: NOW }] })
    expect(wishesOf(mergePlans(stored, withEntry(NO_PLAN, place(1, null), NOW + 1)))).toHaveLength(1)
    expect(wishesOf(mergePlans(stored, withEntry(stored, place(1, null), NOW + 1)))).toHaveLength(0)
  })

  it('deletions are remembered for a limited time', () => {
    const off = withEntry(withEntry(NO_PLAN, place(1, '2026-12-01'), 1), place(1, null), NOW)
    expect(storedPlan(off, NOW + (TRIP_DELETION_DAYS - 1) * DAY_MS).entries).toHaveLength(1)
    expect(storedPlan(off, NOW + TRIP_DELETION_DAYS * DAY_MS).entries).toHaveLength(0)
  })

  it('is bounded: drops deletions first, then the oldest changes', () => {
    const entries = Array.from(
      { length: MAX_PLAN_ENTRIES + 2 },
      (_, index): PlanEntry => ({
        ...place(index + 1, index === 0 ? null : '2026-12-01'),
        changedAt: NOW - index,
      }),
    )
    const kept = storedPlan({ ...NO_PLAN, entries }, NOW).entries.map(({ id }) => id)
    expect(kept).toHaveLength(MAX_PLAN_ENTRIES)
    expect(kept).not.toContain(1)
    expect(kept).not.toContain(MAX_PLAN_ENTRIES + 2)
  })
})
