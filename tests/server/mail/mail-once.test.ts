import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import { pauseIfCopied, setPaused } from '#server/modules/delivery/index.ts'
import { DONE } from '#server/modules/jobs/index.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { DEMO, NOON } from '#tests/support/app.ts'
import { mailJobWith, waitingMail } from '#tests/support/mail-round.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'
import { soon } from '#tests/support/soon.ts'
import { openSwitch, type TcpSwitch } from '#tests/support/tcp-switch.ts'

/** Two processes deliver from one database; the first one's connection can be cut. */
describe('a mail that is being delivered', () => {
  let line: TcpSwitch
  let port: number
  let db: Db
  let cut: Db
  let id: number
  const sent: string[] = []
  let onSend: () => void = () => {}
  beforeAll(async () => {
    const url = await createDatabase(DEMO)
    port = Number(new URL(url).port)
    line = await openSwitch(port)
    db = connectPostgres(url, 2)
    cut = connectPostgres(Object.assign(new URL(url), { port: String(line.port) }).href, 2)
    await pauseIfCopied(db, NOON)
    expect(inject('postgresUrl')).toContain(String(port))
  })
  afterAll(async () => {
    await cut.destroy()
    await db.destroy()
    await line.close()
  })
  beforeEach(async () => {
    sent.length = 0
    onSend = () => {}
    id = await waitingMail(db, 'guest@example.com', NOON)
  })
  const LATER = { type: 'later', reason: expect.any(String) }
  /** The mail job of a delivering process. */
  const jobOn = (on: Db, foreignMs?: number) =>
    mailJobWith(
      on,
      async ({ messageId }) => {
        sent.push(messageId)
        onSend()
        return { type: 'sent' }
      },
      foreignMs === undefined ? {} : { foreignMs },
    )
  /** A delivering process: its work on the mail, called manually. */
  const process = (on: Db, foreignMs?: number) => {
    const job = jobOn(on, foreignMs)
    return (signal = new AbortController().signal) => job.work(id, NOON, signal)
  }
  const sentAt = async () =>
    (await db.selectFrom('mail').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow()).sent_at

  it('P10 is not sent by another process if the first loses the database after the mail server has accepted it; the first records that later', async () => {
    const [first, second] = [process(cut), process(db)]
    onSend = () => line.leadTo(null)
    const delivering = first()
    await soon(() => expect(sent).toHaveLength(1))
    expect(await second()).toEqual(LATER)
    expect(await sentAt()).toBeNull()
    line.leadTo(port)
    expect(await delivering).toEqual(DONE)
    expect(await sentAt()).not.toBeNull()
    expect(await second()).toEqual(DONE)
    expect(sent).toHaveLength(1)
  })

  it('P10 is sent again with the same Message-ID once the process that took it counts as dead', async () => {
    const first = process(cut)
    onSend = () => line.leadTo(null)
    const server = new AbortController()
    const delivering = first(server.signal)
    await soon(() => expect(sent).toHaveLength(1))
    const second = process(db, 0)
    onSend = () => {}
    expect(await second()).toEqual(LATER)
    expect(await second()).toEqual(DONE)
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    server.abort()
    expect(await delivering, 'a server that ends waits no longer for the database').toEqual(LATER)
    line.leadTo(port)
  })

  it('P10 is not sent while the database is read-only, or while an operator has paused delivery', async () => {
    const deliver = process(db)
    await db.transaction().execute((tx) => setPaused(tx, { by: 'operator sato', at: NOON }))
    expect(await deliver()).toEqual(LATER)
    expect(sent).toEqual([])
    await db.transaction().execute((tx) => setPaused(tx, null))
    const away = process(cut)
    line.leadTo(null)
    await expect(away()).rejects.toThrow()
    expect(sent).toEqual([])
    line.leadTo(port)
    expect(await deliver()).toEqual(DONE)
    expect(sent).toHaveLength(1)
  })

  it('P10 a try at a mail that another process holds, or while delivery is paused, does not count, and the next one follows within seconds', async () => {
    const [first, job] = [process(cut), jobOn(db, 0)]
    onSend = () => line.leadTo(null)
    const server = new AbortController()
    const delivering = first(server.signal)
    await soon(() => expect(sent).toHaveLength(1))
    onSend = () => {}
    const deps = { db, log: { warn: () => {} } }
    const tries = () => db.selectFrom('job_try').select(['tries', 'next_at']).where('item', '=', id).execute()
    await db.transaction().execute((tx) => setPaused(tx, { by: 'operator sato', at: NOON }))
    let at = NOON
    for (let count = 0; count < 20; count++) {
      expect(await runRound(deps, job, at)).toBe(0)
      at = at.add({ seconds: 5 })
      expect(await tries()).toEqual([{ tries: 1, next_at: new Date(at.epochMilliseconds) }])
    }
    await db.transaction().execute((tx) => setPaused(tx, null))
    expect(await runRound(deps, job, at)).toBe(0)
    expect(await tries()).toMatchObject([{ tries: 1 }])
    expect(await runRound(deps, job, at.add({ seconds: 5 }))).toBe(1)
    expect(sent).toHaveLength(2)
    server.abort()
    await delivering
    line.leadTo(port)
  })
})
