import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'

interface Window {
  readonly now: string
  readonly ends: string
  readonly limit: number
}

/** Number of expired rows deleted per call; about as many as are added. */
const DELETED_PER_CALL = 20

/**
 * Counts one in the window of a key, across processes. Returns the new count, or null if the limit is reached. A single
 * statement, so concurrent calls cannot exceed the limit.
 */
export async function countOne(db: Handle, key: string, { now, ends, limit }: Window): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    insert into throttle (key, count, window_ends) values (${key}, 1, ${ends}::timestamptz)
    on conflict (key) do update set
      count = case when throttle.window_ends <= ${now}::timestamptz then 1 else throttle.count + 1 end,
      window_ends = case when throttle.window_ends <= ${now}::timestamptz then excluded.window_ends
        else throttle.window_ends end
    where throttle.window_ends <= ${now}::timestamptz or throttle.count < ${limit}
    returning count`.execute(db)
  return rows[0]?.count ?? null
}

/**
 * Whether a key has the member; `full` if it does not and already has `limit` others. Takes no lock: a full key
 * stays full for now, and clients over the limit must not block the others.
 */
export async function memberState(
  db: Handle,
  key: string,
  member: string,
  { now, limit }: Pick<Window, 'now' | 'limit'>,
): Promise<'member' | 'full' | 'free'> {
  const { rows } = await sql<{ member: boolean; others: number }>`
    select coalesce(bool_or(member = ${member}), false) as member,
      (count(*) filter (where member <> ${member}))::integer as others
    from throttle_member where key = ${key} and window_ends > ${now}::timestamptz`.execute(db)
  const [row] = rows
  if (row?.member) return 'member'
  return row && row.others >= limit ? 'full' : 'free'
}

/** Adds a member unless the key has `limit` others. Requires a transaction: the key is locked until it ends. */
export async function addMember(tx: Tx, key: string, member: string, { now, ends, limit }: Window): Promise<boolean> {
  // Without the lock, two concurrent calls would both find a free place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const { rows } = await sql`
    insert into throttle_member (key, member, window_ends)
    select ${key}, ${member}, ${ends}::timestamptz where (
      select count(*) from throttle_member
      where key = ${key} and member <> ${member} and window_ends > ${now}::timestamptz
    ) < ${limit}
    on conflict (key, member) do update set window_ends = excluded.window_ends
    returning key`.execute(tx)
  return rows.length > 0
}

/** The time at which a key's earliest unexpired member expires; null if there is none. */
export async function earliestExpiry(db: Handle, key: string, now: string): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('throttle_member')
    .select('window_ends')
    .where('key', '=', key)
    .where('window_ends', '>', sql<Date>`${now}::timestamptz`)
    .orderBy('window_ends')
    .limit(1)
    .executeTakeFirst()
  return row?.window_ends.toTemporalInstant() ?? null
}

export async function removeKey(db: Handle, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

export async function removeMember(db: Handle, key: string, member: string): Promise<void> {
  await db.deleteFrom('throttle_member').where('key', '=', key).where('member', '=', member).execute()
}

/** Deletes some expired rows; skips rows that another process is deleting. */
export async function sweep(db: Handle, now: string): Promise<void> {
  await sql`
    with members as (
      delete from throttle_member where (key, member) in (
        select key, member from throttle_member where window_ends <= ${now}::timestamptz
        limit ${DELETED_PER_CALL} for update skip locked)
    )
    delete from throttle where key in (
      select key from throttle where window_ends <= ${now}::timestamptz limit ${DELETED_PER_CALL} for update skip locked)
  `.execute(db)
}

export async function removeAll(db: Handle): Promise<void> {
  await db.deleteFrom('throttle').execute()
  await db.deleteFrom('throttle_member').execute()
}
