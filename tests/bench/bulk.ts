import type pg from 'pg'

/**
 * Fills tables with some of their indexes dropped and recreates these afterwards: maintaining them row by row would
 * take most of the time.
 */
export async function withoutIndexes(
  client: pg.Client,
  names: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query('select indexdef from pg_indexes where indexname = any($1)', [names])
  for (const name of names) await client.query(`drop index ${client.escapeIdentifier(name)}`)
  await fill()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { indexdef } of rows) await client.query(indexdef)
}
