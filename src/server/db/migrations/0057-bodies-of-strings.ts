import { type Kysely, sql } from 'kysely'

/**
 * Gives SQL functions string bodies. A parsed body (`return …`) depends on the columns and row types it names, and
 * PostgreSQL since 15.20 refuses to alter a table whose row type is used in one: `orders` could not be migrated any
 * more. New databases have string bodies since 0042. The results are the same, so indexes and stored words stay
 * valid.
 */
const statements = [
  `create or replace function order_words(o orders) returns text immutable parallel safe language sql as $$
  select lower(o.order_no || e'\\n' || regexp_replace(
      normalize(o.jp_name || e'\\n' || o.en_name || e'\\n' || o.zh_name || e'\\n' || o.use_name, nfkc), ' {2,}', ' ', 'g')
    || e'\\n' || o.email || e'\\n' || regexp_replace(o.phone, '[^0-9+]', '', 'g')) $$`,
  `create or replace function search_query(part text) returns tsquery immutable strict parallel safe language sql as $$
  select string_agg(
      '''' || replace(replace(substr(part, place, 3), '\\', '\\\\'), '''', '''''') || '''' || case when length(part) < 3 then ':*' else '' end,
      ' & ')::tsquery
    from (
      select generate_series(1, greatest(length(part) - 2, 1), case when length(part) <= 10 then 1 when length(part) <= 18 then 2 else 3 end) as place
      union select greatest(length(part) - 2, 1)) places $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
