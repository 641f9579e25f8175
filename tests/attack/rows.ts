import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

interface Column {
  readonly table_name: string
  readonly column_name: string
}

async function tablesWith(db: Db, column: string): Promise<string[]> {
  const { rows } = await sql<Column>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_name = ${column} order by table_name`.execute(db)
  return rows.map(({ table_name }) => table_name)
}

/** Tables to which a stranger's legitimate request may add rows: a mailed link, a mail, a counted attempt. */
const STRANGERS_MAY: readonly string[] = ['mail', 'mail_link']

/**
 * All rows that belong to a customer or to one of their orders, in every table that refers to one, as text: equal texts
 * mean that no row changed. Tables of later migrations are found by their columns.
 */
export async function rowsOfCustomer(db: Db, customerId: number): Promise<string> {
  const found: unknown[] = []
  const add = async (table: string, column: string, ids: readonly number[]) => {
    if (STRANGERS_MAY.includes(table) || ids.length === 0) return
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} in (${sql.join(ids)})
      order by 1`.execute(db)
    found.push(table, rows)
  }
  await add('customer', 'id', [customerId])
  for (const table of await tablesWith(db, 'customer_id')) await add(table, 'customer_id', [customerId])
  const orders = await db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()
  for (const table of await tablesWith(db, 'order_id')) {
    await add(
      table,
      'order_id',
      orders.map(({ id }) => id),
    )
  }
  return JSON.stringify(found)
}

/** Every table of the product and its queue, with its rows and bytes on disk. */
export async function tableSizes(db: Db): Promise<Map<string, { rows: number; bytes: number }>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db)
  const sizes = new Map<string, { rows: number; bytes: number }>()
  for (const { schema, name } of tables) {
    const table = sql.table(`${schema}.${name}`)
    const { rows } = await sql<{ rows: string; bytes: string }>`
      select count(*) as rows, pg_total_relation_size(${`"${schema}"."${name}"`}::regclass) as bytes
      from ${table}`.execute(db)
    sizes.set(name, { rows: Number(rows[0]?.rows), bytes: Number(rows[0]?.bytes) })
  }
  return sizes
}

/** The newest order id. Orders with a higher id were made by the class; the demo's orders were never paid. */
export async function newestOrder(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}
