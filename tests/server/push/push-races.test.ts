import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Handle } from '#server/db/connect.ts'
import { pushQueue } from '#server/modules/push/service.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { vapidKeys } from '#tests/support/push-double.ts'

describe('a browser that is deleted while a message is queued', () => {
  const env = vapidKeys()
  let server: PaymentApp
  let orderId: number
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { env })
  })
  afterAll(() => server?.close())
  beforeEach(async () => {
    await server.empty()
    await server.db.deleteFrom('session').execute()
    const key = env.VAPID_PUBLIC_KEY
    const browser = {
      endpoint: 'https://fcm.googleapis.com/send/x',
      p256dh: key,
      auth: 'A'.repeat(22),
      key,
      locale: 'en',
    }
    expect((await server.call('/api/customer/push/on', browser, await server.signIn())).code).toBe('200')
    orderId = (await server.order()).id
  })

  /** Logs the browser out, and queues a message before the logout is committed. */
  const queueDuringLogout = async (tell: (db: Handle) => Promise<unknown>): Promise<unknown> => {
    let telling: Promise<unknown> = Promise.resolve()
    await server.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('session').execute()
      telling = server.db
        .transaction()
        .execute(tell)
        .catch((error: unknown) => error)
      await untilLockWaits(server.db)
    })
    return telling
  }
  const order = () => ({ id: orderId, customer_id: 1 })

  it('does not fail the transaction that the message reports', async () => {
    const news = () => ({ order: order(), kind: 'confirmed', dedupeKey: 'x' }) as const
    const told = await queueDuringLogout((db) => pushQueue.tell(db, news(), server.clock.now()))
    expect(told).toBeUndefined()
    expect(await server.db.selectFrom('push_message').selectAll().execute()).toEqual([])
  })

  it('naive control: queueing for the browsers read before fails the payment', async () => {
    const told = await queueDuringLogout((db) =>
      sql`insert into push_message (subscription_id, order_id, kind, dedupe_key, created_at)
        select id, ${orderId}::integer, 'confirmed', 'x', now() from push_subscription where customer_id = 1`.execute(
        db,
      ),
    )
    expect(told).toMatchObject({ code: '23503' })
  })
})
