import { sql } from 'kysely'
import { ORDER_PREFIX } from '#domain/order/trade-number.ts'
import type { Db } from '#server/db/connect.ts'

/** A prefix and the year at least: less than that is a part of many other things. */
const BEGINNING = new RegExp(`^(?:${Object.values(ORDER_PREFIX).join('|')})\\d{2}[0-9A-Z]*$`)
/** Up to its day, which a number has after its prefix. */
const DAY_LENGTH = 8

/** Order numbers that begin alike, from the first to the last of them as they are sorted. */
export interface Numbered {
  readonly first: string
  readonly last: string
  /** The newest id of an order on the newest of their days. */
  readonly newest: number
  /** The oldest on the oldest of them. */
  readonly oldest: number
}

/** Sorted behind everything that a number can go on with. */
const lastOf = (first: string): string => `${first}${'Z'.repeat(20)}`

/**
 * The orders of which what was typed is the beginning of the number; null where it is none. Their days say how new they are, so that
 * the newest of a year that is long over are found without those since, which have other numbers (decision 132).
 */
export async function numberedLike(db: Db, typed: string): Promise<Numbered | null> {
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
