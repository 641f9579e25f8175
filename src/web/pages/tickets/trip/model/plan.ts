import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'
import { MAX_WISHES, type Wish, wishKey } from '#domain/trip/trip-code.ts'
import { stored } from '#web/platform/storage.ts'

/** Days that a board shows at most in a row. */
export const MAX_DAYS = 21
const date = z.string().check(z.refine(isJapanDate))

const schema = z.object({
  /** First day of the trip; null while none was chosen. */
  from: z.nullable(date),
  days: z.int().check(z.gte(1), z.lte(MAX_DAYS)),
  people: z.int().check(z.gte(1), z.lte(99)),
  wishes: z
    .array(
      z.object({
        type: z.enum(['supplier', 'package']),
        id: z.int().check(z.gte(1)),
        date,
        time: z.nullable(z.string().check(z.refine(isJapanTime))),
      }),
    )
    .check(z.maxLength(MAX_WISHES)),
})
/** What somebody has planned on this device. It goes with its customer. */
export type Plan = z.output<typeof schema>

const EMPTY: Plan = { from: null, days: 4, people: 2, wishes: [] }
const kept = stored('own:trip', schema)

/** The plan of this device, followed across tabs, and the way to change it. */
export function usePlan(): { plan: Plan; change: (part: Partial<Plan>) => void } {
  const [plan, setPlan] = useState(() => kept.read() ?? EMPTY)
  useEffect(() => kept.subscribe(() => setPlan(kept.read() ?? EMPTY)), [])
  return { plan, change: (part) => kept.write({ ...(kept.read() ?? EMPTY), ...part }) }
}

/** The wishes with one put on a day and time, in its place or at the end; without a date it is taken off. */
export function withWish(wishes: readonly Wish[], wish: Omit<Wish, 'date'> & { date: string | null }): Wish[] {
  const { date: day, ...rest } = wish
  const others = wishes.filter((one) => wishKey(one) !== wishKey(wish))
  if (day === null) return others
  const made: Wish = { ...rest, date: day }
  const isKnown = others.length < wishes.length
  const all = isKnown ? wishes.map((one) => (wishKey(one) === wishKey(wish) ? made : one)) : [...others, made]
  return all.slice(0, MAX_WISHES)
}
