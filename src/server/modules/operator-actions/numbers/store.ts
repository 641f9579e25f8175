import { sql } from 'kysely'
import { ORDER_PREFIX } from '#domain/order/trade-number.ts'
import type { Db } from '#server/db/connect.ts'

/** Requires a prefix and the year, because a shorter text occurs in many other words. */
const BEGINNING = new RegExp(`^(?:${Object.values(ORDER_PREFIX).join('|')})\\d{2}[0-9A-Z]*$`)
/** Length of the prefix and the day after it. */
const DAY_LENGTH = 8

/** A range of order numbers with the same start, in sort order. */
export interface NumberRange {
  readonly first: string
  readonly last: string
  /** The highest order id on the latest day of the range. */
  readonly newest: number
  /** The lowest order id on its earliest day. */
  readonly oldest: number
}

/** Sorts after every number that starts with `first`. */
const lastOf = (first: string): string => `${first}${'Z'.repeat(20)}`

/**
 * The orders whose number starts with the typed text; null if the text is not the start of a number. The days in
 * the numbers limit the ids, so the newest orders of a past year are found without reading later ones (decision
 * 37).
 */
export async function numberRangeOf(db: Db, typed: string): Promise<NumberRange | null> {
  const first = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (!BEGINNING.test(first)) return null
  const last = lastOf(first)
  const onDay = (of: 'max' | 'min') => sql`
    select ${sql.raw(of)}(o.id) from orders o, (
      select left(${sql.raw(of)}(order_no), ${sql.lit(DAY_LENGTH)}) as day from orders where order_no between ${first} and ${last}
    ) outer_day where o.order_no between outer_day.day and ${sql`outer_day.day || ${lastOf('')}`}`
  const { rows } = await sql<{ newest: number | null; oldest: number | null }>`
    select (${onDay('max')}) as newest, (${onDay('min')}) as oldest`.execute(db)
  const { newest = null, oldest = null } = rows[0] ?? {}
  return newest === null || oldest === null ? null : { first, last, newest, oldest }
}
