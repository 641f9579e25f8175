import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)
const count = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))), undefined)
const day = z.catch(z.optional(z.string().check(z.refine(isJapanDate))), undefined)
const time = z.catch(z.optional(z.string().check(z.refine(isJapanTime))), undefined)

/** Query of the reserve form (RS-01) with the choices of previous pages. Malformed values become undefined. */
export const reserveSearch = z.object({
  packageId: id,
  /** The order that is being changed. */
  id,
  /** `back`: restore the form from saved values. `send`: the same, after the guest has signed in to submit it. */
  action: z.catch(z.optional(z.enum(['back', 'send'])), undefined),
  day,
  time,
  peopleNum: count,
  packageNum: count,
} satisfies Record<SearchOf<'reserve'>, unknown>)
export type ReserveSearch = z.infer<typeof reserveSearch>
