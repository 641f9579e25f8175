import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { readMigrations } from '#server/db/migrations/index.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'

it('HR-01 locked days stay closed, as date ranges, and hours apply to every weekday', async () => {
  const db = connectPostgres(await createDatabase(), 1)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  expect((await migrator.migrateTo('0062-limits-of-requests')).error).toBeUndefined()
  // Only these tables matter, so the shops that they refer to are left out.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into locked_day (supplier_id, day) values
    (1, '2026-12-30'), (1, '2026-12-31'), (1, '2027-01-01'), (1, '2027-01-05'), (2, '2027-01-01')`.execute(db)
  await sql`insert into time_period (supplier_id, sort, start_time, end_time) values (1, 0, '18:00', '02:00')`.execute(
    db,
  )
  const versionOf = async () =>
    (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version
  const before = Number(await versionOf())
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const closings = await db.selectFrom('closing').selectAll().orderBy('supplier_id').orderBy('rule').execute()
  expect(closings).toEqual([
    { supplier_id: 1, rule: '2026-12-30/2027-01-01' },
    { supplier_id: 1, rule: '2027-01-05' },
    { supplier_id: 2, rule: '2027-01-01' },
  ])
  expect(await db.selectFrom('time_period').selectAll().execute()).toEqual([
    { supplier_id: 1, sort: 0, start_time: '18:00', end_time: '02:00', weekdays: 127 },
  ])
  expect(Number(await versionOf())).toBeGreaterThan(before)
  const holidays = await db
    .selectFrom('national_holiday')
    .selectAll()
    .where('day', '>=', '2026-09-20')
    .limit(4)
    .orderBy('day')
    .execute()
  expect(holidays.map(({ day, name }) => `${day} ${name}`)).toEqual([
    ...['2026-09-21 敬老の日', '2026-09-22 休日', '2026-09-23 秋分の日', '2026-10-12 スポーツの日'],
  ])
  await db.destroy()
})
