import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runRound } from '#server/modules/jobs/service.ts'
import { expiryJob } from '#server/modules/orders/index.ts'
import { reminderJob } from '#server/modules/reminders/index.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)
/** The end of the Japan day 90 days after a payment at NOON. */
const END = at('2026-04-16T23:59:59.999')

describe('automatic events of an order', () => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp('postgres')
    cookie = await server.signIn()
  })
  beforeEach(() => server.empty())
  afterAll(() => server.close())

  const paid = async (which: Parameters<PaymentApp['order']>[0]) => {
    const order = await server.order(which)
    const answer = await server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie)
    expect(answer).toMatchObject({ data: { paid: true } })
    return order.id
  }
  const log = { warn: () => {} }
  const expire = (now: Temporal.Instant) => runRound({ db: server.db, log }, expiryJob({ db: server.db }), now)
  const remind = (now: Temporal.Instant) => {
    const job = reminderJob({
      db: server.db,
      catalogue: server.catalogue,
      origin: 'https://tabi.example',
      secret: new Uint8Array(32),
      hasMailServer: false,
      push: null,
    })
    return runRound({ db: server.db, log }, job, now)
  }
  const reminders = async (id: number) => {
    const rows = await server.db
      .selectFrom('mail')
      .selectAll()
      .where('dedupe_key', 'not like', 'order-paid:%')
      .execute()
    return rows.filter(({ dedupe_key }) => dedupe_key.includes(`:${id}:`)).map(({ subject }) => subject)
  }

  it('BZ-34 OP-15 an undated ticket expires after its last minute, and not before', async () => {
    const id = await paid({ undated: true })
    expect(await expire(END)).toBe(0)
    expect(await server.row(id)).toMatchObject({ order_status: 1, closed_at: null })

    expect(await expire(END.add({ milliseconds: 1 }))).toBe(1)
    const ended = await server.row(id)
    expect(ended).toMatchObject({ order_status: 4, pay_status: 1, remind_at: null })
    expect(ended.closed_at?.getTime()).toBe(END.epochMilliseconds)
    const events = await server.db.selectFrom('order_event').select('kind').where('order_id', '=', id).execute()
    expect(events.map((event) => event.kind)).toContain('expire')
    expect(await expire(END.add({ hours: 1 }))).toBe(0)
  })

  it('BZ-34 a used ticket, an unpaid one and a reservation do not expire', async () => {
    const used = await paid({ undated: true })
    await server.db.updateTable('orders').set({ order_status: 2 }).where('id', '=', used).execute()
    await server.order({ undated: true })
    await paid({})
    expect(await expire(END.add({ hours: 24 * 365 }))).toBe(0)
    expect(await server.row(used)).toMatchObject({ order_status: 2 })
  })

  it('a visit has reminders 48 and 24 hours before, each once', async () => {
    const id = await paid({})
    const visit = Temporal.Instant.from('2026-02-01T09:00:00Z')
    await remind(visit.subtract({ hours: 48, seconds: 1 }))
    expect(await reminders(id)).toEqual([])
    await remind(visit.subtract({ hours: 48 }))
    await remind(visit.subtract({ hours: 47 }))
    expect(await reminders(id)).toEqual(['Coming up: Shop 1'])
    await remind(visit.subtract({ hours: 24 }))
    await remind(visit.subtract({ hours: 1 }))
    expect(await reminders(id)).toHaveLength(2)
    expect(await server.row(id)).toMatchObject({ remind_at: null })
  })

  it('an undated ticket has reminders 14 and 3 days before its end', async () => {
    const id = await paid({ undated: true })
    await remind(at('2026-04-02T09:59'))
    expect(await reminders(id)).toEqual([])
    await remind(at('2026-04-02T10:00'))
    await remind(at('2026-04-13T10:00'))
    await remind(at('2026-04-16T10:00'))
    expect(await reminders(id)).toEqual(['Your ticket for Shop 1 expires soon', 'Your ticket for Shop 1 expires soon'])
  })

  it('sends one reminder, not two, if the server was down for both, and none if the visit has started', async () => {
    const visit = Temporal.Instant.from('2026-02-01T09:00:00Z')
    const late = await paid({})
    await remind(visit.subtract({ hours: 3 }))
    expect(await reminders(late)).toHaveLength(1)
    const gone = await paid({})
    await remind(visit)
    expect(await reminders(gone)).toEqual([])
  })

  it.each([
    ['waits for the shop', { order_status: 1, answer_by: '2026-01-31T09:00:00Z' }],
    ['was cancelled', { order_status: 4 }],
    ['was used', { order_status: 5 }],
  ])('sends no reminder for an order that %s', async (_, changes) => {
    const id = await paid({})
    await server.db.updateTable('orders').set(changes).where('id', '=', id).execute()
    await remind(Temporal.Instant.from('2026-01-30T09:00:00Z'))
    expect(await reminders(id)).toEqual([])
    // The next reminder may find it confirmed.
    expect((await server.row(id)).remind_at?.toISOString()).toBe('2026-01-31T09:00:00.000Z')
  })
})
