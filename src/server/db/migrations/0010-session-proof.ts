import { type Kysely, sql } from 'kysely'

/**
 * A session handed on by a signed-in browser's code does not prove its user's identity. Actions that require a recent
 * sign-in check `proven_at`, which only a password, an emailed code or another service sets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column proven_at timestamptz`.execute(db)
  await sql`update session set proven_at = created_at`.execute(db)
}
