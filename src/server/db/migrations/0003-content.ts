import { type Kysely, sql } from 'kysely'

/**
 * Operators' content in addition to the catalogue: home page banners, and translations that correct or complete
 * texts of the app and names of the catalogue. Both raise the catalogue version, so every process reloads them.
 */
const statements = [
  `create table banner (
    id integer primary key,
    sort integer not null,
    picture text not null,
    link text not null check (link ~ '^(/[^/\\\\]|https://)'),
    name_en text not null, name_zh text not null, name_zh_tw text not null, name_ja text not null
  )`,
  `create table translation (
    id text primary key check (id <> ''),
    zh text not null default '', zh_tw text not null default '',
    en text not null default '', ja text not null default '',
    check (zh || zh_tw || en || ja <> '')
  )`,
  ...['banner', 'translation'].map(
    (table) =>
      `create trigger ${table}_version after insert or update or delete or truncate on ${table}
       for each statement execute function bump_catalogue_version()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
