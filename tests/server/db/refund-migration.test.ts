import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { readMigrations } from '#server/db/migrations/index.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'

const AT = '2026-11-22T00:00:00Z'

it('refunds of the previous version become rows: made, failed and owed ones, with their keys and attempts', async () => {
  const db = connectPostgres(await createDatabase(), 1)
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const before = await migrator.migrateTo('0014-no-channel')
  expect(before.error).toBeUndefined()
  // Only these tables matter, so the rows that they refer to are left out.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`insert into payment_attempt (id, order_id, flow, provider, amount, capture, idempotency_key, status,
      created_at, updated_at)
    select n, n, 'intent', 'stripe', 5000, 'automatic', 'key-' || n, 'succeeded', ${AT}::timestamptz, ${AT}::timestamptz
    from generate_series(1, 4) n`.execute(db)
  await sql`insert into ledger_entry (order_id, attempt_id, kind, reason, amount, provider_ref, created_at)
    select n, n, kind, reason, 5000, ref || n, ${AT}::timestamptz from (values
      (1, 'payment', 'order', 'pi_'),
      (2, 'payment', 'late', 'pi_'), (2, 'refund', 'late', 're_'),
      (3, 'payment', 'surplus', 'pi_'),
      (4, 'payment', 'late', 'pi_'), (4, 'refund_failed', 'late', 're_')) v (n, kind, reason, ref)`.execute(db)
  await sql`insert into job_try (kind, item, tries, refusals, next_at, last_error, gave_up_at) values
    ('refund', 4, 1, 0, ${AT}::timestamptz, 'came back', ${AT}::timestamptz),
    ('refund', 3, 2, 1, ${AT}::timestamptz, 'refused', null)`.execute(db)
  await sql`insert into support_entry (kind, detail, created_at)
    values ('refund_failed', '{"job": "refund", "item": 4}', ${AT}::timestamptz)`.execute(db)

  const after = await migrator.migrateToLatest()
  expect(after.error).toBeUndefined()
  const refunds = await db.selectFrom('refund').selectAll().orderBy('attempt_id').orderBy('id').execute()
  expect(refunds.map((row) => [row.attempt_id, row.state, row.idempotency_key, row.provider_ref])).toEqual([
    [2, 'made', 'key-2-refund', 're_2'],
    [3, 'owed', 'key-3-refund', null],
    [4, 'refused', 'key-4-refund', 're_4'],
    [4, 'owed', 'key-4-refund-again-1', null],
  ])
  // It is unknown whether the gateway was called: the refund is looked up first.
  expect(refunds.every((row) => row.called_at !== null)).toBe(true)
  const given = await db
    .selectFrom('ledger_entry')
    .select('given_back')
    .where('kind', '=', 'payment')
    .orderBy('id')
    .execute()
  expect(given.map((row) => row.given_back)).toEqual([0, 5000, 5000, 5000])
  const owed = new Map(refunds.filter((row) => row.state === 'owed').map((row) => [row.attempt_id, row.id]))
  const tries = await db.selectFrom('job_try').selectAll().orderBy('tries').execute()
  expect(tries).toMatchObject([
    { kind: 'refund', item: owed.get(4), tries: 1, last_error: 'came back' },
    { kind: 'refund', item: owed.get(3), tries: 2, refusals: 1, gave_up_at: null },
  ])
  const [entry] = await db.selectFrom('support_entry').select('detail').execute()
  expect(entry?.detail).toEqual({ job: 'refund', item: owed.get(4) })
  await db.destroy()
})
