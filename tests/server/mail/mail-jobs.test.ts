import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobQueue, openQueue, type QueueJob } from '#server/db/queue.ts'
import { startDelivery } from '#server/modules/mail/delivery.ts'
import * as orderMail from '#server/modules/mail/order-mail.ts'
import type { MailTransport } from '#server/ports/mail.ts'

import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const MAILS = 1_000
const POISON = 'reader40@example.com'
const PACE = { poll: 0.5, retryFirst: 1, retryMost: 1, supervise: 1 }

describe('one poisoned mail', () => {
  let server: PaymentApp
  let queue: JobQueue
  beforeEach(async () => {
    server = await openPaymentApp('postgres')
    queue = await openQueue(server.db, { name: 'mail', pace: PACE, onError: () => {} })
  })
  afterEach(async () => {
    await queue.stop()
    await server.close()
  })

  const start = (transport: MailTransport, jobs = queue) =>
    startDelivery({
      db: server.db,
      queue: jobs,
      transport,
      ticketOf: async () => null,
      clock: server.clock,
      from: 'tickets@tabi.example',
      log: { warn: () => {} },
    })
  const write = async (count: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      insert into mail (dedupe_key, recipient, locale, subject, body, created_at)
      select 'test:' || n, 'reader' || n || '@example.com', 'en', 's', 'b', ${NOON.toString()}::timestamptz
      from generate_series(1, ${count}::integer) n returning id`.execute(server.db)
    return rows.map((row) => row.id)
  }
  const unsent = async () => {
    const rows = await server.db.selectFrom('mail').select('recipient').where('sent_at', 'is', null).execute()
    return rows.map((row) => row.recipient)
  }

  it.each(['throws', 'hangs'] as const)(
    `D4 a mail whose delivery %s among ${MAILS}: all others are sent`,
    async (how) => {
      const ids = await write(MAILS)
      await server.db.transaction().execute(async (tx) => {
        for (const id of ids) await queue.add(tx, id)
      })
      const transport: MailTransport = {
        send: (mail, signal) => {
          if (mail.recipient !== POISON) return Promise.resolve({ type: 'sent' })
          if (how === 'throws') throw new TypeError('x is not a function')
          return new Promise((resolve) => {
            signal.addEventListener('abort', () => resolve({ type: 'failed', reason: 'no answer' }))
          })
        },
      }
      await start(transport)
      await expect.poll(unsent, { timeout: 90_000, interval: 200 }).toEqual([POISON])
    },
    120_000,
  )

  it('D4 a delivery that throws at every attempt is given up, and support is notified once', async () => {
    const [id = 0] = await write(1)
    let deliver: ((job: QueueJob) => Promise<'done' | 'again'>) | undefined
    const jobs: JobQueue = {
      add: async () => {},
      stop: async () => {},
      work: async (handle) => {
        deliver = handle
      },
    }
    const transport: MailTransport = {
      send: () => {
        throw new TypeError('x is not a function')
      },
    }
    await start(transport, jobs)
    const job = { item: id, signal: new AbortController().signal }
    expect(await deliver?.({ ...job, attempt: 1, isLast: false })).toBe('again')
    expect(await deliver?.({ ...job, attempt: 9, isLast: true })).toBe('done')
    expect(await deliver?.({ ...job, attempt: 9, isLast: true })).toBe('done')
    const entries = await server.db.selectFrom('support_entry').selectAll().execute()
    expect(entries).toMatchObject([{ kind: 'mail_undelivered', detail: { mail: id, attempts: 9 } }])
  })

  it('D4 a mail that cannot be rendered does not undo the payment that it reports', async () => {
    const cookie = await server.signIn()
    const order = await server.order()
    await server.db.updateTable('orders').set({ email: 'a@example.com' }).where('id', '=', order.id).execute()
    const broken = vi.spyOn(orderMail, 'orderLetter').mockImplementation(() => {
      throw new TypeError('x is not a function')
    })
    const answer = await server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
    broken.mockRestore()
    expect(answer).toMatchObject({ code: '200', data: { paid: true } })
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    const entries = await server.db.selectFrom('support_entry').selectAll().execute()
    expect(entries).toMatchObject([{ kind: 'mail_unwritten', order_id: order.id }])
  })
})
