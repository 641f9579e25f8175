import { type Insertable, sql } from 'kysely'
import type { Tx } from './connect.ts'
import type { Database } from './schema.ts'

/** Bytes in the text form of PostgreSQL. */
const asText = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

/**
 * Inserts rows in one statement with one parameter, which is several times faster than a parameter per value. All rows
 * must have the same columns.
 */
export async function insertRows<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, asText)}::jsonb)`.execute(
    tx,
  )
}
