import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connectPostgres, type Db } from '#server/db/connect.ts'
import type { QueueJob } from '#server/db/queue.ts'
import { pauseIfCopied, setPaused } from '#server/modules/delivery/index.ts'
import { startDelivery } from '#server/modules/mail/index.ts'
import type { OutgoingMail } from '#server/ports/mail.ts'
import { DEMO, NOON } from '#tests/support/app.ts'
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
  const job = (signal: AbortSignal): QueueJob => ({ item: id, attempt: 1, isLast: false, signal })
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
    const row = await db
      .insertInto('mail')
      .values({
        ...{
          dedupe_key: `test:${Math.random()}`,
          recipient: 'guest@example.com',
          locale: 'en',
          subject: 's',
          body: 'b',
        },
        ...{ links: '[]', calendar: null, ticket_order_id: null, created_at: NOON.toString() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = row.id
  })
  /** A delivering process: its job handler, called by hand. */
  const process = async (on: Db, foreignMs?: number) => {
    let handle: (one: QueueJob) => Promise<'done' | 'again'> = async () => 'again'
    await startDelivery({
      db: on,
      queue: {
        add: async () => {},
        stop: async () => {},
        async work(given) {
          handle = given
        },
      },
      transport: {
        async send({ messageId }: OutgoingMail) {
          sent.push(messageId)
          onSend()
          return { type: 'sent' as const }
        },
      },
      ticketOf: async () => null,
      clock: { now: () => NOON },
      from: 'tickets@example.com',
      log: { warn: () => {} },
      ...(foreignMs === undefined ? {} : { foreignMs }),
    })
    return (signal = new AbortController().signal) => handle(job(signal))
  }
  const sentAt = async () =>
    (await db.selectFrom('mail').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow()).sent_at

  it('P10 is not sent by another process while the first has lost the database after the mail server’s acceptance, which it records in the end', async () => {
    const [first, second] = [await process(cut), await process(db)]
    onSend = () => line.leadTo(null)
    const delivering = first()
    await soon(() => expect(sent).toHaveLength(1))
    expect(await second()).toBe('again')
    expect(await sentAt()).toBeNull()
    line.leadTo(port)
    expect(await delivering).toBe('done')
    expect(await sentAt()).not.toBeNull()
    expect(await second()).toBe('done')
    expect(sent).toHaveLength(1)
  })

  it('P10 is sent again with the same Message-ID once the process that took it counts as dead', async () => {
    const first = await process(cut)
    onSend = () => line.leadTo(null)
    const server = new AbortController()
    const delivering = first(server.signal)
    await soon(() => expect(sent).toHaveLength(1))
    const second = await process(db, 0)
    onSend = () => {}
    expect(await second()).toBe('again')
    expect(await second()).toBe('done')
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(1)
    server.abort()
    expect(await delivering, 'a server that ends waits no longer for the database').toBe('again')
    line.leadTo(port)
  })

  it('P10 is not sent while the database is read-only, or while an operator has paused delivery', async () => {
    const deliver = await process(db)
    await db.transaction().execute((tx) => setPaused(tx, { by: 'operator sato', at: NOON }))
    expect(await deliver()).toBe('again')
    expect(sent).toEqual([])
    await db.transaction().execute((tx) => setPaused(tx, null))
    const away = await process(cut)
    line.leadTo(null)
    await expect(away()).rejects.toThrow()
    expect(sent).toEqual([])
    line.leadTo(port)
    expect(await deliver()).toBe('done')
    expect(sent).toHaveLength(1)
  })
})
