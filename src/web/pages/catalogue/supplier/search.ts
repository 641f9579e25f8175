import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const text = (max: number) => z.catch(z.optional(z.string().check(z.maxLength(max))), undefined)

/** Query of the supplier page (SP-01, SP-02), with the choices made on the list. */
export const supplierSearch = z.object({
  id: text(40),
  navigateFrom: text(2048),
  isTip: text(10),
  /** Day in Japan, YYYY-MM-DD. */
  day: text(10),
  /** Arrival time in Japan, HH:mm. */
  time: text(5),
  peopleNum: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(99))), undefined),
} satisfies Record<SearchOf<'supplier'>, unknown>)
export type SupplierSearch = z.output<typeof supplierSearch>

/** Parses the id in the URL. Null unless it consists of digits only; no request is sent then (SP-01). */
export function numericId(id: string | undefined): number | null {
  return id !== undefined && /^[0-9]{1,9}$/.test(id) && Number(id) > 0 ? Number(id) : null
}
