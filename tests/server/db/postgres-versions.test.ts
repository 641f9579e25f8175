import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, type Db, migrate } from '#server/db/connect.ts'
import { readMigrations } from '#server/db/migrations/index.ts'
import { OLDEST_MAJOR } from '#server/db/supported-version.ts'
import { createDatabaseOn, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { type Installed, installedPostgres } from '#tests/support/postgres-binaries.ts'

// Migrations on every PostgreSQL of this machine. `npm run postgres` fetches missing versions.

const supported = installedPostgres().filter(({ major }) => major >= OLDEST_MAJOR)

/** The functions as migrations 0042 and 0056 made them until 2026-11-29, with a parsed body. */
const PARSED_0042 = `create or replace function order_words(o orders) returns text immutable parallel safe language sql
  return lower(o.order_no || e'\\n' || o.jp_name || e'\\n' || o.en_name || e'\\n' || o.zh_name || e'\\n' || o.use_name || e'\\n'
    || o.email || e'\\n' || regexp_replace(o.phone, '[^0-9+]', '', 'g'))`
const PARSED_0056 = `create or replace function order_words(o orders) returns text immutable parallel safe language sql
  return lower(o.order_no || e'\\n' || regexp_replace(
      normalize(o.jp_name || e'\\n' || o.en_name || e'\\n' || o.zh_name || e'\\n' || o.use_name, nfkc), ' {2,}', ' ', 'g')
    || e'\\n' || o.email || e'\\n' || regexp_replace(o.phone, '[^0-9+]', '', 'g'))`

/** What a later migration may do to each table: add a column and fill it, change its type, and drop it. */
async function alterEveryTable(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind in ('r', 'p') and not relispartition order by relname`.execute(db)
  for (const { name } of rows) {
    await sql`alter table ${sql.id(name)} add column later_column integer not null default length(gen_random_uuid()::text)`.execute(
      db,
    )
    await sql`alter table ${sql.id(name)} alter column later_column type text using later_column::text`.execute(db)
    await sql`alter table ${sql.id(name)} drop column later_column`.execute(db)
  }
  return rows.map(({ name }) => name)
}

/**
 * An order with only the columns of its search words. Only its table matters, so the rows that it refers to are left
 * out.
 */
async function insertOrder(db: Db, name: string): Promise<void> {
  const at = '2026-11-22T00:00:00Z'
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into orders (id, order_no, kind, use_type, customer_id, supplier_id, package_id, order_status, pay_status,
      packages_num, people_num, has_juveniles, unit_price, price, payable, order_source, locale, created_at, hold_until,
      use_time, ticket_ref, use_name)
    overriding system value
    values (1, 'RS2601010000000000001', 'reservation', 1, 1, 1, 1, -1, 0, 1, 1, false, 1, 1, 1, 1, 'en', ${at}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz, decode(lpad('1', 20, '0'), 'hex'), ${name})`.execute(db)
  await sql`insert into order_search (order_id, words) select id, order_words(o) from orders o`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
}

const wordsOf = async (db: Db): Promise<string | undefined> =>
  (await sql<{ words: string }>`select words from order_search`.execute(db)).rows[0]?.words

it('P1 the oldest and the newest supported version are tested, if this machine has them', () => {
  expect(supported.map(({ major }) => major)).toContain(18)
  console.log(`PostgreSQL ${supported.map(({ version }) => version).join(', ')}`)
})

describe.each(supported)('P1 PostgreSQL $version', ({ folder }: Installed) => {
  let server: PostgresServer
  let db: Db
  const migrator = () => new Migrator({ db, provider: { getMigrations: readMigrations } })
  const migrateTo = async (name: string) => expect((await migrator().migrateTo(name)).error).toBeUndefined()
  const open = async () => {
    await db?.destroy()
    db = connectPostgres(await createDatabaseOn(server.url), 1)
  }
  beforeAll(async () => {
    server = await startPostgres({ folder })
  })
  afterAll(async () => {
    await db?.destroy()
    await server?.stop()
  })

  it('runs every migration on a new database, and later ones of every table', async () => {
    await open()
    await migrate(db)
    expect(await alterEveryTable(db)).toContain('orders')
    const parsed =
      await sql`select proname from pg_proc where prosqlbody is not null and pronamespace = 'public'::regnamespace`.execute(
        db,
      )
    expect(parsed.rows).toEqual([])
    await migrate(db)
  })

  it('runs the newest migrations on the database of an earlier release, whose functions have parsed bodies, and later ones of orders', async () => {
    await open()
    await migrateTo('0056-codes-and-plain-names')
    await sql.raw(PARSED_0056).execute(db)
    await insertOrder(db, 'Ｔａｒｏ  Yamada')
    const before = await wordsOf(db)
    expect(before).toContain('taro yamada')
    await migrate(db)
    await alterEveryTable(db)
    await sql`update orders set use_name = use_name || ' Jr.'`.execute(db)
    expect(await wordsOf(db)).toBe(before?.replace('taro yamada', 'taro yamada jr.'))
    const found = await sql`set enable_seqscan = off; `.execute(db).then(() =>
      sql<{
        order_id: number
      }>`select order_id from order_search where search_grams(words) @@ search_query('yamada jr.')`.execute(db),
    )
    expect(found.rows).toEqual([{ order_id: 1 }])
  })

  it('continues where an older minor version stopped, between the order search and the next change of its table', async () => {
    await open()
    await migrateTo('0042-console-search')
    await sql.raw(PARSED_0042).execute(db)
    await migrate(db)
    await alterEveryTable(db)
  })
})
