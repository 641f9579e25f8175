import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'

describe('prepared statements on PostgreSQL', () => {
  let db: Db
  let other: Db
  beforeAll(async () => {
    const url = await createDatabase()
    db = connectPostgres(url, 1)
    other = connectPostgres(url, 1)
    await sql`create table note (id integer primary key)`.execute(db)
  })
  afterAll(() => Promise.all([db.destroy(), other.destroy()]))

  const find = (id: number) => sql<{ id: number }>`select * from note where id = ${id}::integer`.execute(db)
  const prepared = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.length

  it('a statement with parameters is prepared once per connection, whatever its values', async () => {
    for (const id of [1, 2, 3]) await find(id)
    expect(await prepared()).toBe(1)
  })

  it('lists of varying length do not accumulate on the server', async () => {
    for (let length = 1; length <= 400; length++) {
      const ids = Array.from({ length }, (_, n) => n)
      await sql`select * from note where id in (${sql.join(ids)})`.execute(db)
    }
    expect(await prepared()).toBeLessThanOrEqual(300)
  })

  it('after a migration by another process the next attempt succeeds, and the first is not a server error', async () => {
    await find(1)
    await sql`alter table note add column text text not null default 'x'`.execute(other)
    const error: unknown = await find(1).catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await sql`insert into note (id) values (${7}::integer)`.execute(db)
    expect((await find(7)).rows).toEqual([{ id: 7, text: 'x' }])
  })
})
