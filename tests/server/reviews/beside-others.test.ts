import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'
import { newOperator } from '#tests/support/operators.ts'
import { retain } from '#tests/support/retention.ts'
import { answerLink, newVisitor, pressAnswer } from '#tests/support/reviews.ts'

describe('reviews beside imports, deletions and undone redemptions', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 6 })
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.moveTo(NOON))

  const rowOf = (orderId: number) =>
    server.db.selectFrom('review').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  /** Runs `work` while an import holds the lock of the catalogue's rows. */
  const duringImport = (work: () => Promise<void>) =>
    server.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('tabifuda catalogue rows'))`.execute(tx)
      await work()
    })

  it('RV-02 RV-04 during an import nobody waits: guests and shops are told to try again, and an account is deleted', async () => {
    const [guest, leaving] = [await newVisitor(server), await newVisitor(server)]
    await leaving.review({ text: 'A text with my name Umino', name: 'Umino' })
    const path = await answerLink(server, leaving.orderId)
    await duringImport(async () => {
      // The app keeps a review that is refused as too early, and sends it later.
      expect((await guest.review()).status).toBe(429)
      const page = await pressAnswer(server, path, { version: '1', answer: 'ありがとうございました。' })
      expect(page.statusCode).toBe(503)
      expect(page.body).toContain('ありがとうございました。')
      const erased = await server.call('/api/customer/delete', { password: 'tabi2026', forfeit: true }, leaving.cookie)
      expect(erased.code).toBe('200')
      await retain(server.db, server.clock.now())
      expect(await rowOf(leaving.orderId)).toMatchObject({ name: 'Umino' })
    })
    expect((await guest.review()).code).toBe('200')
    await retain(server.db, server.clock.now())
    expect(await rowOf(leaving.orderId)).toMatchObject({ stars: 4, text: '', name: '' })
  })

  it('RV-04 a review that waits for the deletion of its account is not written', async () => {
    const guest = await newVisitor(server)
    let answer: ReturnType<typeof guest.review> | undefined
    await server.db.transaction().execute(async (tx) => {
      await sql`update customer set deleted_at = ${NOON.toString()}, email = null, password_hash = null
        where id = ${guest.customerId}`.execute(tx)
      answer = guest.review()
      await untilLockWaits(server.db)
    })
    expect((await answer)?.status).toBe(404)
    expect(await rowOf(guest.orderId)).toBeUndefined()
  })

  it('RV-02 undoing a redemption deletes the review, which counts no longer; the operator is shown that', async () => {
    const guest = await newVisitor(server)
    const counted = () =>
      server.db
        .selectFrom('supplier')
        .select(['review_count', 'review_sum'])
        .where('id', '=', guest.shopId)
        .executeTakeFirstOrThrow()
    const before = await counted()
    await guest.review({ stars: 1 })
    expect(await counted()).toEqual({ review_count: before.review_count + 1, review_sum: before.review_sum + 1 })
    const { cookie } = await newOperator(server, 'support')
    const act = { orderNo: guest.orderNo, act: { kind: 'undo' } }
    const { data } = await server.call('/operator/api/orders/plan', act, cookie)
    expect(data).toMatchObject({ review: 1 })
    const press = { ...act, shown: data.shown, reason: 'Wrong table', key: 'undo-of-a-reviewed-order' }
    expect((await server.call('/operator/api/orders/act', press, cookie)).code).toBe('200')
    expect(await rowOf(guest.orderId)).toBeUndefined()
    expect(await counted()).toEqual(before)
  })
})
