import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { isJapanDate, isJapanTime } from '#domain/calendar/time.ts'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)
const count = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))), undefined)
const day = z.catch(z.optional(z.string().check(z.refine(isJapanDate))), undefined)
const time = z.catch(z.optional(z.string().check(z.refine(isJapanTime))), undefined)

/** Query of the reserve form (RS-01) with what the pages before it have asked; whatever is malformed is absent. */
export const reserveSearch = z.object({
  packageId: id,
  /** The order that is being changed. */
  id,
  /** `back`: refill the form from what was typed before. `send`: the same, after its guest has signed in to send it. */
  action: z.catch(z.optional(z.enum(['back', 'send'])), undefined),
  day,
  time,
  peopleNum: count,
  packageNum: count,
} satisfies Record<SearchOf<'reserve'>, unknown>)
export type ReserveSearch = z.infer<typeof reserveSearch>
