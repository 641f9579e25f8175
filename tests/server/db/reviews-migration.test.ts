import { CompiledQuery, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import { readMigrations } from '#server/db/migrations/index.ts'
import { readColumns } from '#server/modules/catalogue/store.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'
import { READ_COLUMNS, READ_SHOPS, READ_SHOWN, WRITE_SHOPS } from '#tests/support/version-before.ts'

const NOW = '2026-11-22T00:00:00Z'
const LONG_AGO = '2026-01-02T00:00:00.000Z'
const names = { name_en: 'Nami', name_zh: '', name_zh_tw: '', name_ja: '波' }
/** A shop as an import of the version before writes it, with a typed score and popularity. */
const shop = (id: number, score: number, popular: number) => ({
  ...{ id, category_id: 1, root_area_id: 1, second_area_id: 2, ...names, score, popular },
  ...{ about_en: '', about_zh: '', about_zh_tw: '', about_ja: '', address_en: '', address_ja: '' },
  ...{ access_en: '', access_zh: '', access_zh_tw: '', access_ja: '', phone: '03-1', contact_email: '' },
  ...{ lng: 139, lat: 35, languages: [], diets: [], labels: [], pictures: [], picture_notes: {}, mall_flag: 1 },
  ...{ navigation_param: '', cancel_days_rule: 1, change_days_rule: 1, confirmation: 'instant', answer_hours: 24 },
  ...{ capacity: 8, capacity_kind: 'stay', turnover_minutes: 90, arrivals_per_start: null, book_ahead_days: null },
})

describe('a database of the version before reviews, migrated while its processes run', () => {
  let db: Db
  beforeAll(async () => {
    db = connectPostgres(await createDatabase(), 1)
  })
  afterAll(() => db.destroy())

  const send = async (text: string, ...parameters: unknown[]) =>
    (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, parameters))).rows
  const versions = async () => {
    const { rows } = await sql<{ version: string; entries?: string }>`select * from catalogue_version`.execute(db)
    return { version: Number(rows[0]?.version), entries: Number(rows[0]?.entries) }
  }

  it('RV-01 typed scores and popularity are emptied, which changes no entry', async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
    expect((await migrator.migrateTo('0067-unsent-mails')).error).toBeUndefined()
    await sql`insert into category (id, key, sort, name_en, name_zh, name_zh_tw, name_ja)
      values (1, 'sushi', 1, 'Sushi', '', '', '')`.execute(db)
    await sql`insert into area (id, parent_id, sort, lng, lat, name_en, name_zh, name_zh_tw, name_ja)
      values (1, null, 1, 139, 35, 'Tokyo', '', '', ''), (2, 1, 1, 139, 35, 'Tsukiji', '', '', '')`.execute(db)
    await send(WRITE_SHOPS, JSON.stringify([shop(1, 4.8, 120), shop(2, 0, 0)]))
    await db.updateTable('supplier_changed').set({ changed_at: LONG_AGO }).execute()
    const before = await versions()
    expect((await migrator.migrateToLatest()).error).toBeUndefined()
    const { rows } = await sql`select id, score, popular, review_count, review_sum from supplier order by id`.execute(
      db,
    )
    const none = { score: '0.0', popular: 0, review_count: 0, review_sum: 0 }
    expect(rows).toEqual([
      { id: 1, ...none },
      { id: 2, ...none },
    ])
    const after = await versions()
    expect(after.version).toBeGreaterThan(before.version)
    expect(after.entries).toBe(0)
    const changed = await db.selectFrom('supplier_changed').select('changed_at').execute()
    expect(changed.map(({ changed_at }) => changed_at.toISOString())).toEqual([LONG_AGO, LONG_AGO])
  })

  it('RV-01 a process of the version before reads the shops and imports more, and no score that it types is shown', async () => {
    expect(await send(READ_COLUMNS, '{1,2}')).toMatchObject([
      { id: 1, score: '0.0', popular: 0 },
      { id: 2, score: '0.0' },
    ])
    expect(await send(READ_SHOWN, '{1,2}', NOW)).toHaveLength(2)
    expect(await send(READ_SHOPS, '{1}')).toMatchObject([{ id: 1, score: '0.0', phone: '03-1' }])
    await send(WRITE_SHOPS, JSON.stringify([shop(1, 5, 900), shop(3, 4.9, 800)]))
    expect(await send(READ_COLUMNS, '{1,3}')).toMatchObject([
      { id: 1, score: '5.0' },
      { id: 3, score: '4.9' },
    ])
    const read = await readColumns(db, [1, 3])
    expect(read).toMatchObject([
      { id: 1, review_count: 0, review_sum: 0 },
      { id: 3, review_count: 0, review_sum: 0 },
    ])
    expect(read.some((row) => 'score' in row)).toBe(false)
  })
})
