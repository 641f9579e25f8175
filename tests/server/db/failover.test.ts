import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPostgres, type Db, migrate } from '#server/db/connect.ts'
import { createDatabaseOn, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { soon } from '#tests/support/soon.ts'
import { REPLICATED, type Standby, startStandby } from '#tests/support/standby.ts'
import { openSwitch, type TcpSwitch } from '#tests/support/tcp-switch.ts'

// A lagging standby is promoted: the rows of the lag are lost, and their ids must not be reused.

let primary: PostgresServer
let standby: Standby
let link: TcpSwitch
let address: TcpSwitch
let db: Db
const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port)

beforeAll(async () => {
  primary = await startPostgres({ settings: REPLICATED })
  link = await openSwitch(portOf(primary))
  address = await openSwitch(portOf(primary))
  const created = new URL(await createDatabaseOn(primary.url))
  created.port = String(address.port)
  db = connectPostgres(created.href, 4)
  await migrate(db)
  await sql`create table unguarded (id serial primary key)`.execute(db)
  standby = await startStandby(primary, link.port, 'standby')
})
afterAll(async () => {
  await db?.destroy()
  await address?.close()
  await link?.close()
  await standby?.stop()
  await primary?.stop()
})

const addEntries = async (count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into support_entry (kind, detail, created_at) select 'redemption_rejected', '{}', now() from generate_series(1, ${count}::integer)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
const addUnguarded = async (count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into unguarded (id) select nextval('unguarded_id_seq') from generate_series(1, ${count}::integer) returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

it('P5 ids issued before a failover are not issued again, although the standby never received them', async () => {
  await addEntries(10)
  await addUnguarded(10)
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(db)
  const replica = connectPostgres(Object.assign(new URL(standby.url)).href, 1)
  await soon(async () => {
    const { rows: there } = await sql<{ is_there: boolean }>`
      select pg_last_wal_replay_lsn() >= ${rows[0]?.lsn}::pg_lsn as is_there`.execute(replica)
    expect(there[0]?.is_there).toBe(true)
  })
  await replica.destroy()
  link.hold()
  const [lost, lostUnguarded] = [await addEntries(200), await addUnguarded(200)]

  await primary.kill()
  await standby.promote()
  address.leadTo(portOf(standby))

  // The pool that was connected to the old primary recovers without a process restart.
  const after = await soon(() => Promise.all(Array.from({ length: 4 }, () => addEntries(50))).then((ids) => ids.flat()))
  expect(new Set(after).size).toBe(after.length)
  expect(after.filter((id) => lost.includes(id))).toEqual([])
  // Control: without the guard the ids of the lag are issued again.
  const again = await addUnguarded(200)
  expect(again.filter((id) => lostUnguarded.includes(id))).not.toEqual([])
})

it('P5 every table with generated ids is guarded, and the ids advance once per failover', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.is_identity = 'YES' and not exists (
      select 1 from pg_trigger t where t.tgrelid = format('%I', c.table_name)::regclass and t.tgname = 'ids_after_failover')`.execute(
    db,
  )
  expect(rows).toEqual([])
  const [first = 0] = await addEntries(1)
  const [second = 0] = await addEntries(1)
  expect(second - first).toBe(1)
  const { rows: timelines } = await sql<{ now: string; known: string }>`
    select current_timeline() as now, last_value as known from id_timeline`.execute(db)
  expect(timelines).toEqual([{ now: '2', known: '2' }])
})
