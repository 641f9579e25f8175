import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from './schema.ts'
import { statement } from './statement.ts'

/** A database that returns no rows and records its queries. */
function listening() {
  const asked: Pick<CompiledQuery, 'sql' | 'parameters'>[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query: { sql: text, parameters } }) => {
      asked.push({ sql: text, parameters })
    },
  })
  return { db, asked }
}

it('is built once and runs with each call’s values, including repeated and missing ones', async () => {
  const { db, asked } = listening()
  let built = 0
  const find = statement((on, { id, name }: { readonly id: number; readonly name?: string }) => {
    built += 1
    return on
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('pay_status', '=', 0)
      .where('en_name', '=', sql<string>`coalesce(${name}::text, ${id}::text)`)
  })
  await find(db, { id: 7, name: 'A' })
  await find(db, { id: 8 })
  expect(built).toBe(1)
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    [7, 0, 'A', 7],
    [8, 0, null, 8],
  ])
  expect(asked[0]?.sql).toBe(asked[1]?.sql)
})

it('accepts a `sql` template', async () => {
  const { db, asked } = listening()
  const find = statement((_on, { id }: { readonly id: number }) => sql`select 1 from orders where id = ${id}::integer`)
  await find(db, { id: 9 })
  expect(asked).toEqual([{ sql: 'select 1 from orders where id = $1::integer', parameters: [9] }])
})

it('refuses to build from a text derived from a value', async () => {
  const { db } = listening()
  const find = statement((_on, { name }: { readonly name: string }) => sql`select ${`${name}%`}`)
  await expect(find(db, { name: 'A' })).rejects.toThrow('The value of name is known only when the statement runs')
})
