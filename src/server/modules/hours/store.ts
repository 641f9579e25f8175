import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { type HoursRules, hoursOf } from '#domain/calendar/hours.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { Db, Handle, Tx } from '#server/db/connect.ts'
import type { Holiday } from './holiday-file.ts'
import { rulesOf, type StoredHours, storedOf } from './rules.ts'

/** The columns `periods`, `closings` and `openings` with the stored hours of the shop `id`, for a select. */
export const hoursColumns = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(json_build_object('start_time', start_time, 'end_time', end_time, 'weekdays', weekdays) order by sort)
    from time_period where supplier_id = ${id}
  ), '[]') as periods,
  coalesce((select json_agg(rule order by rule) from closing where supplier_id = ${id}), '[]') as closings,
  coalesce((
    select json_agg(json_build_object('day', day, 'start_time', start_time, 'end_time', end_time) order by day, sort)
    from opening where supplier_id = ${id}
  ), '[]') as openings`

/** The stored hours of some shops, by id. */
export async function readHours(db: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, StoredHours>> {
  const { rows } = await sql<StoredHours & { id: number }>`
    select s.id, ${hoursColumns(sql.ref('s.id'))} from supplier s
    where s.id = any(${`{${ids.join(',')}}`}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...hours }) => [id, hours]))
}

const NO_HOURS: StoredHours = { periods: [], closings: [], openings: [] }
const readStored = async (db: Handle, supplierId: number): Promise<StoredHours> =>
  (await readHours(db, [supplierId])).get(supplierId) ?? NO_HOURS

/** When a shop takes guests. */
export const readRules = async (db: Handle, supplierId: number): Promise<HoursRules> =>
  rulesOf(await readStored(db, supplierId))

export async function readHolidays(db: Handle): Promise<JapanDate[]> {
  const rows = await db.selectFrom('national_holiday').select('day').orderBy('day').execute()
  return rows.map(({ day }) => day)
}

/** A shop's currently stored hours, as a function of the day. */
export async function readDayHours(db: Handle, supplierId: number) {
  const rules = await readRules(db, supplierId)
  const holidays = new Set(await readHolidays(db))
  return (day: JapanDate) => hoursOf(rules, day, holidays)
}

/**
 * Writes the hours of a shop where they differ. Unchanged tables are not written, because a write triggers a change
 * event for readers.
 */
export async function writeRules(tx: Tx, supplierId: number, rules: HoursRules): Promise<void> {
  const [before, after] = [await readStored(tx, supplierId), storedOf(rules)]
  const of = { supplier_id: supplierId }
  if (!isDeepStrictEqual(before.periods, after.periods)) {
    await tx.deleteFrom('time_period').where('supplier_id', '=', supplierId).execute()
    const rows = after.periods.map((row, sort) => ({ ...of, sort, ...row }))
    if (rows.length > 0) await tx.insertInto('time_period').values(rows).execute()
  }
  if (!isDeepStrictEqual(before.closings, after.closings)) {
    await tx.deleteFrom('closing').where('supplier_id', '=', supplierId).execute()
    const rows = after.closings.map((rule) => ({ ...of, rule }))
    if (rows.length > 0) await tx.insertInto('closing').values(rows).execute()
  }
  if (!isDeepStrictEqual(before.openings, after.openings)) {
    await tx.deleteFrom('opening').where('supplier_id', '=', supplierId).execute()
    const rows = after.openings.map((row, sort) => ({ ...of, sort, ...row }))
    if (rows.length > 0) await tx.insertInto('opening').values(rows).execute()
  }
}

/**
 * Replaces the holidays of the years in `holidays`. Unchanged ones are not written, because a write triggers a
 * change event for readers.
 */
export function replaceHolidays(db: Db, holidays: readonly Holiday[]) {
  const years = holidays.map(({ day }) => day.slice(0, 4)).sort()
  const [from, to] = [years[0] ?? '', years.at(-1) ?? '']
  const wanted = new Map(holidays.map(({ day, name }) => [day, name]))
  return db.transaction().execute(async (tx) => {
    const stored = await tx
      .selectFrom('national_holiday')
      .selectAll()
      .where('day', '>=', `${from}-01-01`)
      .where('day', '<=', `${to}-12-31`)
      .execute()
    const known = new Map(stored.map(({ day, name }) => [day, name]))
    const gone = stored.filter(({ day }) => !wanted.has(day)).map(({ day }) => day)
    const written = [...wanted].filter(([day, name]) => known.get(day) !== name)
    if (gone.length > 0) await tx.deleteFrom('national_holiday').where('day', 'in', gone).execute()
    if (written.length > 0) {
      await tx
        .insertInto('national_holiday')
        .values(written.map(([day, name]) => ({ day, name })))
        .onConflict((c) => c.column('day').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })))
        .execute()
    }
    return { from, to, added: written.filter(([day]) => !known.has(day)).length, removed: gone.length }
  })
}
