import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import { deliveryState, pauseIfCopied } from '#server/modules/delivery/index.ts'
import { COPY } from '#server/modules/delivery/store.ts'
import { DEMO, NOON } from '#tests/support/app.ts'
import { createDatabaseOn, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { REPLICATED, type Standby, startStandby } from '#tests/support/standby.ts'

// At its start, a server detects whether its database is a copy.

let primary: PostgresServer
let standby: Standby | null = null
const opened: Db[] = []
const open = (url: string) => {
  const db = connectPostgres(url, 1)
  opened.push(db)
  return db
}
const at = (server: PostgresServer, url: string) => Object.assign(new URL(url), { port: new URL(server.url).port }).href
beforeAll(async () => {
  primary = await startPostgres({ settings: REPLICATED })
})
afterAll(async () => {
  for (const db of opened) await db.destroy()
  await standby?.stop()
  await primary?.stop()
})

it('P10 a database is used normally at every start, and at the start after its standby was promoted', async () => {
  const url = await createDatabaseOn(primary.url, DEMO)
  const db = open(url)
  expect(await pauseIfCopied(db, NOON)).toBeNull()
  expect(await pauseIfCopied(db, NOON)).toBeNull()
  standby = await startStandby(primary, Number(new URL(primary.url).port), 'standby')
  await primary.kill()
  await standby.promote()
  const promoted = open(at(standby, url))
  expect(await pauseIfCopied(promoted, NOON)).toBeNull()
  expect(await deliveryState(promoted)).toEqual({ pausedAt: null, pausedBy: null })
  await primary.comeBack()
})

it('P10 a copy of it is paused at its first start, stays paused, and issues different ids', async () => {
  const original = {
    name: 'original',
    fill: async (url: string) => {
      await DEMO.fill(url)
      const db = connectPostgres(url, 1)
      expect(await pauseIfCopied(db, NOON)).toBeNull()
      await db.destroy()
    },
  }
  const copy = open(await createDatabaseOn(primary.url, original))
  const nextId = async () =>
    (
      await sql<{
        id: number
      }>`insert into support_entry (kind, detail, created_at) values ('redemption_rejected', '{}', now()) returning id`.execute(
        copy,
      )
    ).rows[0]?.id ?? 0
  const before = await nextId()
  expect(await pauseIfCopied(copy, NOON)).toContain('npm run operator -- delivery resume')
  expect(await deliveryState(copy)).toMatchObject({ pausedBy: COPY, pausedAt: expect.any(Date) })
  expect(await pauseIfCopied(copy, NOON.add({ hours: 1 }))).not.toBeNull()
  expect(await nextId()).toBeGreaterThan(before + 1_000_000)
})
