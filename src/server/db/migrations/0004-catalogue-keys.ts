import { type Kysely, sql } from 'kysely'

/**
 * Maps the operators' own keys to rows, so that importing a file again changes the same rows. A package's key is
 * unique within its supplier (`owner_id`), other keys within their kind (`owner_id` 0). Categories store their key
 * themselves. These rows are never deleted, like the rows they reference.
 */
const statements = [
  `create table catalogue_key (
    kind text not null check (kind in ('area', 'theme', 'supplier', 'package')),
    owner_id integer not null check ((owner_id <> 0) = (kind = 'package')),
    key text not null check (key <> '' and key not like '#%'),
    id integer not null,
    primary key (kind, owner_id, key),
    unique (kind, id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
