import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REVIEW_DAYS, REVIEW_VERSIONS } from '#domain/review/limits.ts'
import { shopScore } from '#domain/review/score.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { reviewAskJob } from '#server/modules/reviews/index.ts'
import { DATABASES, NOON, newCustomer, SECRET, startApp, type TestApp } from '#tests/support/app.ts'
import { newVisitor, type Visitor, WRITTEN } from '#tests/support/reviews.ts'

describe.each(DATABASES)('reviews on %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.moveTo(NOON))

  const rowOf = (orderId: number) =>
    server.db.selectFrom('review').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  const shopOf = async (id: number) => {
    await server.catalogue.refresh()
    return (await server.call(`/directSupplier/querySupplierById?supplierId=${id}`)).data
  }
  const mails = (orderId: number, about: string) =>
    server.db.selectFrom('mail').selectAll().where('dedupe_key', 'like', `${about}:${orderId}%`).execute()

  describe('writing', () => {
    it('RV-02 the owner of a redeemed order reviews it, and its shop counts the stars', async () => {
      const guest = await newVisitor(server)
      const before = await shopOf(guest.shopId)
      const answer = await guest.review()
      expect(answer).toMatchObject({
        code: '200',
        data: { state: 'open', review: { ...WRITTEN, answer: null, isHidden: false } },
      })
      const after = await shopOf(guest.shopId)
      expect(after.reviews).toBe(before.reviews + 1)
      const row = await server.db
        .selectFrom('supplier')
        .select(['review_count', 'review_sum'])
        .where('id', '=', guest.shopId)
        .executeTakeFirstOrThrow()
      expect(after.score).toBe(shopScore({ count: row.review_count, sum: row.review_sum }))
      const stored = await server.db
        .selectFrom('review')
        .select('stars')
        .where('supplier_id', '=', guest.shopId)
        .execute()
      expect(row).toEqual({
        review_count: stored.length,
        review_sum: stored.reduce((sum, { stars }) => sum + stars, 0),
      })
      expect((await server.call(`/api/review/order?orderId=${guest.orderId}`, undefined, guest.cookie)).data).toEqual(
        answer.data,
      )
    })

    it('RV-02 an order that was not redeemed cannot be reviewed, and neither can another customer’s', async () => {
      const guest = await newVisitor(server, { isUsed: false })
      expect(await guest.review()).toMatchObject({ message: 'review_msg_not_used', data: null })
      const { cookie } = await newCustomer(server)
      const stolen = await newVisitor(server)
      const call = await server.call('/api/review/save', { orderId: stolen.orderId, ...WRITTEN }, cookie)
      expect(call.status).toBe(404)
      expect((await server.call(`/api/review/order?orderId=${stolen.orderId}`, undefined, cookie)).status).toBe(404)
      expect([await rowOf(guest.orderId), await rowOf(stolen.orderId)]).toEqual([undefined, undefined])
    })

    it('RV-02 a second review replaces the first; the same one again changes nothing', async () => {
      const guest = await newVisitor(server)
      await guest.review({ stars: 1, text: 'Bad.' })
      const first = await shopOf(guest.shopId)
      const replaced = await guest.review({ stars: 5, text: 'Better the second time.' })
      expect(replaced.data.review).toMatchObject({ stars: 5, text: 'Better the second time.' })
      const second = await shopOf(guest.shopId)
      expect(second.reviews).toBe(first.reviews)
      expect(second.score).toBeGreaterThanOrEqual(first.score)
      const stored = await rowOf(guest.orderId)
      await guest.review({ stars: 5, text: 'Better the second time.' })
      expect(await rowOf(guest.orderId)).toEqual(stored)
      expect(stored).toMatchObject({ version: 2 })
      expect(await mails(guest.orderId, 'order-shop-review')).toHaveLength(2)
    })

    it('RV-02 a review is bounded in time and in the number of its versions', async () => {
      const guest = await newVisitor(server)
      for (let version = 1; version <= REVIEW_VERSIONS; version++) await guest.review({ text: `Version ${version}` })
      expect(await guest.review({ text: 'One more' })).toMatchObject({ message: 'review_msg_too_many' })
      server.clock.moveTo(NOON.add({ hours: REVIEW_DAYS * 24 + 1 }))
      const late = await newSession(guest)
      expect(await server.call('/api/review/save', { orderId: guest.orderId, ...WRITTEN }, late)).toMatchObject({
        message: 'review_msg_over',
      })
    })

    it.each([
      ['no stars', { stars: 0 }],
      ['six stars', { stars: 6 }],
      ['half a star', { stars: 2.5 }],
      ['a long text', { text: 'a'.repeat(2_001) }],
      ['a long name', { name: 'a'.repeat(41) }],
      ['a text that cannot be stored', { text: 'a\0b' }],
    ])('RV-02 %s is refused', async (_what, part) => {
      const guest = await newVisitor(server)
      expect((await guest.review(part)).status).toBe(422)
      expect(await rowOf(guest.orderId)).toBeUndefined()
    })

    /** Sessions end before the time for a review does. */
    const newSession = async ({ customerId }: Visitor) => {
      const { createHash, randomBytes } = await import('node:crypto')
      const session = randomBytes(32).toString('base64url')
      const now = server.clock.now()
      await server.db
        .insertInto('session')
        .values({
          id_hash: createHash('sha256').update(session).digest(),
          customer_id: customerId,
          created_at: now.toString(),
          expires_at: now.add({ hours: 24 }).toString(),
          user_agent: 'test',
          access_version: 1,
          proven_at: now.toString(),
        })
        .execute()
      return `sid=${session}`
    }
  })

  describe('asking', () => {
    const deps = () => ({
      ...{ db: server.db, catalogue: server.catalogue, origin: server.config.origin, secret: SECRET },
      ...{ hasMailServer: false, push: null, log: { warn: () => {} } },
    })
    const ask = (hours: number) => runRound(deps(), reviewAskJob(deps()), NOON.add({ hours }))

    it('RV-02 a guest is asked once, a day after the redemption, with a link to the review', async () => {
      const guest = await newVisitor(server)
      await ask(23)
      expect(await mails(guest.orderId, 'order-review')).toEqual([])
      await ask(25)
      const [mail, ...others] = await mails(guest.orderId, 'order-review')
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        locale: 'en',
        links: [`${server.config.origin}/mobile/review?orderId=${guest.orderId}`],
      })
      await ask(50)
      expect(await mails(guest.orderId, 'order-review')).toHaveLength(1)
    })

    it('RV-02 a guest who has written is not asked, nor one without a redemption', async () => {
      const [written, unused] = [await newVisitor(server), await newVisitor(server, { isUsed: false })]
      await written.review()
      await ask(25)
      for (const { orderId } of [written, unused]) expect(await mails(orderId, 'order-review')).toEqual([])
    })
  })
})
