import { type Kysely, sql } from 'kysely'

/**
 * Of a long search term only every second or third group is looked up (decision 37). Fewer groups suffice, because
 * each match is compared in full afterwards. Groups common to most email addresses (`gma`, `ail`, `com`) cost the
 * most, and a whole address has a dozen of them. Up to ten characters all groups are used, as fewer would match too
 * much.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function search_query(part text) returns tsquery immutable strict parallel safe language sql as $$
  select string_agg(
      '''' || replace(replace(substr(part, place, 3), '\\', '\\\\'), '''', '''''') || '''' || case when length(part) < 3 then ':*' else '' end,
      ' & ')::tsquery
    from (
      select generate_series(1, greatest(length(part) - 2, 1), case when length(part) <= 10 then 1 when length(part) <= 18 then 2 else 3 end) as place
      union select greatest(length(part) - 2, 1)) places $$`,
    )
    .execute(db)
}
