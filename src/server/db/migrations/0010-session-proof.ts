import { type Kysely, sql } from 'kysely'

/**
 * A session that was handed on by a code of a signed-in browser proves nothing about who uses it: what asks for a sign-in
 * that has just been made goes by `proven_at`, which only a password, a mailbox or another service sets.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column proven_at timestamptz`.execute(db)
  await sql`update session set proven_at = created_at`.execute(db)
}
