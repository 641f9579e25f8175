import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/** The columns of every table of a database, by table, in all schemas but the system's. */
async function columnsByTable(db: Db): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<Column>`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'`.execute(db)
  if (rows.length < 100) throw new Error(`Only ${rows.length} columns were found`)
  return Map.groupBy(rows, ({ table }) => table)
}

/** The text in a column of the table `t`; bytes are read as ASCII where they are text. */
const textOf = ({ name, type }: Column) =>
  type === 'bytea' ? sql`encode(t.${sql.ref(name)}, 'escape')` : sql`t.${sql.ref(name)}::text`

/**
 * The places in a database that contain one of the texts, in upper or lower case: `table.column: text`. Reads every
 * column of every table as text, as a dump would write it.
 */
export async function findInDatabase(db: Db, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const [table, columns] of await columnsByTable(db)) {
    const values = columns.map((column) => sql`(${sql.lit(column.name)}, ${textOf(column)})`)
    const { rows } = await sql<{ name: string; text: string }>`
      select distinct v.name, p.text from ${sql.raw(table)} t
      cross join lateral (values ${sql.join(values)}) as v(name, value)
      cross join unnest(${[...texts]}::text[]) as p(text)
      where position(lower(p.text) in lower(v.value)) > 0`.execute(db)
    found.push(...rows.map(({ name, text }) => `${table}.${name}: ${text}`))
  }
  return found.sort()
}

/** The whole database as text, one line per row, as `pg_dump --data-only` would write it. */
export async function dumpDatabase(db: Db): Promise<string> {
  const parts: string[] = []
  for (const table of (await columnsByTable(db)).keys()) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(table)} t`.execute(db)
    parts.push(`-- ${table}`, ...rows.map(({ line }) => line))
  }
  return parts.join('\n')
}
