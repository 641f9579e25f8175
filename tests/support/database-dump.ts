import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Every column of every table of a database, in all schemas but the system's. */
async function columnsOf(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
    order by 1, 2`.execute(db)
  return rows
}

/** The text in a column of the table `t`: bytes are read as UTF-8 where they are text. */
const textOf = (name: string) => {
  // Qualified, because a table may have a column named text.
  const column = sql`t.${sql.ref(name)}`
  return sql`case when pg_typeof(${column}) = 'bytea'::regtype
    then encode(${column}::text::bytea, 'escape') else ${column}::text end`
}

/**
 * The places in a database that contain one of the texts, in upper or lower case: `table.column: text`. Reads every
 * column of every table as text, as a dump would write it.
 */
export async function findInDatabase(db: Db, texts: readonly string[]): Promise<string[]> {
  const columns = await columnsOf(db)
  if (columns.length < 100) throw new Error(`Only ${columns.length} columns were found`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string }>`
      select distinct p.text from ${sql.raw(table)} t, unnest(${[...texts]}::text[]) as p(text)
      where position(lower(p.text) in lower(${textOf(column)})) > 0`.execute(db)
    found.push(...rows.map(({ text }) => `${table}.${column}: ${text}`))
  }
  return found.sort()
}

/** The whole database as text, one line per row, as `pg_dump --data-only` would write it. */
export async function dumpDatabase(db: Db): Promise<string> {
  const tables = [...new Set((await columnsOf(db)).map(({ table }) => table))]
  const parts: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(table)} t`.execute(db)
    parts.push(`-- ${table}`, ...rows.map(({ line }) => line))
  }
  return parts.join('\n')
}
