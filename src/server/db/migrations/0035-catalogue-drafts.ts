import { type Kysely, sql } from 'kysely'

/**
 * Shops and packages that were made in the console and never shown to guests (OC-10). What is there is none: it was published,
 * or brought by an import.
 */
const statements = [
  `alter table supplier add column is_draft boolean not null default false`,
  `alter table package add column is_draft boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
