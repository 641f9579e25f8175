import { type Kysely, sql } from 'kysely'

/**
 * A customer's consent to a version of the terms: with the order before it is paid, and with the account when it is
 * made (LE-03). Older rows have none. A sign-in through another service carries the version until it has an account.
 */
const statements = [
  ...['orders', 'customer'].map(
    (table) => `alter table ${table} add column terms_version text, add column terms_locale text,
      add column terms_at timestamptz, add constraint ${table}_terms check (
        num_nonnulls(terms_version, terms_locale, terms_at) in (0, 3)) not valid`,
  ),
  'alter table third_login add column terms_version text',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
