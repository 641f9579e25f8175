import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const text = (max: number) => z.catch(z.optional(z.string().check(z.maxLength(max))), undefined)
const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))), undefined)
const count = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(99))), undefined)

/** Query of the package page (PK-01), with the choices of previous pages. */
export const packageSearch = z.object({
  id,
  /** The order that is being changed. */
  orderId: id,
  action: z.catch(z.optional(z.literal('back')), undefined),
  navigateFrom: text(2048),
  /** Day in Japan, YYYY-MM-DD. */
  day: text(10),
  /** Arrival time in Japan, HH:mm. */
  time: text(5),
  peopleNum: count,
  packageNum: count,
} satisfies Record<SearchOf<'package'>, unknown>)
export type PackageSearch = z.output<typeof packageSearch>
