import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  REVIEW_ANSWER_DAYS,
  REVIEW_ANSWER_MAX,
  REVIEW_ANSWERS_PER_LINK,
  REVIEW_TEXT_DAYS,
} from '#domain/review/limits.ts'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { retain } from '#tests/support/retention.ts'
import { answerLink, newVisitor, pressAnswer, type Visitor } from '#tests/support/reviews.ts'

describe('a shop’s answer and the moderation of reviews', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.moveTo(NOON))

  const rowOf = (orderId: number) =>
    server.db.selectFrom('review').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const linkOf = (orderId: number, version = 1) => answerLink(server, orderId, version)
  const open = (path: string) => server.app.inject({ url: path })
  const press = (path: string, form: Record<string, string>) => pressAnswer(server, path, form)
  const listOf = async (shopId: number) => {
    await server.catalogue.refresh()
    return (await server.call(`/directSupplier/reviews?supplierId=${shopId}`)).data
  }

  it('RV-04 the shop answers by the link in its mail; opening it changes nothing', async () => {
    const guest = await newVisitor(server)
    await guest.review({ text: '<b>Great</b>' })
    const mail = await server.db
      .selectFrom('mail')
      .selectAll()
      .where('dedupe_key', '=', `order-shop-review:${guest.orderId}:1`)
      .executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ locale: 'ja', recipient: expect.stringContaining('@shops.tabifuda.example') })
    const path = await linkOf(guest.orderId)
    const before = await rowOf(guest.orderId)
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('&lt;b&gt;Great&lt;/b&gt;')
    expect(page.body).not.toMatch(/<script/)
    expect(await rowOf(guest.orderId)).toEqual(before)

    const pressed = await press(path, { version: '1', answer: 'ありがとうございました。' })
    expect([pressed.statusCode, pressed.headers['location']]).toEqual([303, `${path}?saved`])
    expect((await listOf(guest.shopId)).result[0]).toMatchObject({ answer: { text: 'ありがとうございました。' } })
    await press(path, { version: '1', answer: '' })
    expect((await listOf(guest.shopId)).result[0]).toMatchObject({ answer: null })
  })

  it('RV-04 an answer to a review that was replaced is not published, and replacing removes the answer', async () => {
    const guest = await newVisitor(server)
    await guest.review()
    const path = await linkOf(guest.orderId)
    await press(path, { version: '1', answer: '一つ目への返信' })
    await guest.review({ text: 'Another text' })
    expect(await rowOf(guest.orderId)).toMatchObject({ answer: '', answered_at: null, version: 2 })
    const late = await press(path, { version: '1', answer: '遅い返信' })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('遅い返信')
    expect((await rowOf(guest.orderId)).answer).toBe('')
    expect(await linkOf(guest.orderId, 2)).toBe(path)
  })

  it('RV-04 other links, other sites, long answers and too many presses change nothing', async () => {
    const guest = await newVisitor(server)
    await guest.review()
    const path = await linkOf(guest.orderId)
    const other = await newVisitor(server)
    await other.review()
    const foreign = path.replace(/\/[^/]+$/, (await linkOf(other.orderId)).replace(/.*(\/[^/]+)$/, '$1'))
    for (const wrong of [foreign, '/shop/review/x/y', path.replace('/shop/review/', '/shop/answer/')]) {
      expect((await press(wrong, { version: '1', answer: 'x' })).statusCode).toBe(404)
    }
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: 'version=1&answer=x',
    })
    expect(elsewhere.statusCode).toBe(404)
    const long = await press(path, { version: '1', answer: 'あ'.repeat(REVIEW_ANSWER_MAX + 1) })
    expect(long.statusCode).toBe(422)
    for (let n = 0; n < REVIEW_ANSWERS_PER_LINK; n++) await press(path, { version: '9', answer: 'x' })
    expect((await press(path, { version: '1', answer: 'x' })).statusCode).toBe(429)
    expect((await rowOf(guest.orderId)).answer).toBe('')
  })

  describe('moderation', () => {
    const KEY = 'review-test-key-0001'
    const listed = async (cookie: string, query = '') => server.call(`/operator/api/reviews${query}`, undefined, cookie)
    const reviewOf = async (guest: Visitor, cookie: string) => {
      const { data } = await listed(cookie, `?shop=${guest.shopId}`)
      return data.reviews.find(({ orderNo }: { orderNo: string }) => orderNo === guest.orderNo)
    }

    it('RV-04 support hides a review for a listed reason; its stars still count, and the log has it', async () => {
      const guest = await newVisitor(server)
      await guest.review({ stars: 1, text: 'Rude words' })
      const { cookie, email } = await newOperator(server, 'support')
      const before = await listOf(guest.shopId)
      const review = await reviewOf(guest, cookie)
      const hide = { id: review.id, hideFor: 'insult', shown: review.shown, reason: 'Abuse', key: KEY }
      expect(await server.call('/operator/api/reviews/moderate', hide, cookie)).toMatchObject({
        data: { isAgain: false },
      })
      expect(await server.call('/operator/api/reviews/moderate', hide, cookie)).toMatchObject({
        data: { isAgain: true },
      })
      const after = await listOf(guest.shopId)
      expect(after).toMatchObject({ score: before.score, reviews: before.reviews, stars: before.stars })
      expect(after.total).toBe(before.total - 1)
      expect(JSON.stringify(after)).not.toContain('Rude words')
      const own = await server.call(`/api/review/order?orderId=${guest.orderId}`, undefined, guest.cookie)
      expect(own.data.review).toMatchObject({ text: 'Rude words', isHidden: true })
      const log = await server.db
        .selectFrom('operator_log')
        .selectAll()
        .where('act', '=', 'review-hide')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(log).toMatchObject({ operator: email, subject: `review ${review.id}`, reason: 'Abuse' })
      expect(log.after).toEqual({ hiddenFor: 'insult' })
      expect(JSON.stringify(log)).not.toContain('Rude words')

      const hidden = await reviewOf(guest, cookie)
      expect(hidden).toMatchObject({ hiddenFor: 'insult' })
      const show = { id: review.id, hideFor: null, shown: hidden.shown, reason: 'Mistake', key: `${KEY}b` }
      await server.call('/operator/api/reviews/moderate', show, cookie)
      expect((await listOf(guest.shopId)).total).toBe(before.total)
      const data = (await server.call('/api/customer/export', undefined, guest.cookie)).data
      expect(data.notes).toMatchObject([{ text: 'Abuse' }, { text: 'Mistake' }])
      await retain(server.db, NOON.add({ hours: 61 * 24 }))
      const reasons = await server.db
        .selectFrom('operator_log')
        .select('reason')
        .where('subject', '=', `review ${review.id}`)
        .execute()
      expect(reasons).toEqual([{ reason: '' }, { reason: '' }])
    })

    it('RV-04 a review that was changed after it was read is not hidden, and other roles may not', async () => {
      const guest = await newVisitor(server)
      await guest.review()
      const { cookie } = await newOperator(server, 'support')
      const { id, shown } = await reviewOf(guest, cookie)
      await guest.review({ text: 'Written anew, politely' })
      const hide = { id, hideFor: 'advert', shown, reason: 'Spam', key: `${KEY}c` }
      expect(await server.call('/operator/api/reviews/moderate', hide, cookie)).toMatchObject({
        message: 'act_refused',
        data: { key: 'changed' },
      })
      const other = await newOperator(server, 'catalogue')
      expect((await listed(other.cookie)).status).toBe(403)
      expect((await listed(cookie, '?state=hidden&stars=1')).status).toBe(200)
    })
  })

  it('RV-04 erasing an account empties the text, the name and the answer, and keeps the stars', async () => {
    const guest = await newVisitor(server)
    await guest.review({ text: 'A text with my name Umino', name: 'Umino' })
    await press(await linkOf(guest.orderId), { version: '1', answer: 'Umino様、ありがとうございました。' })
    const data = (await server.call('/api/customer/export', undefined, guest.cookie)).data
    expect(data.reviews).toMatchObject([{ orderNo: guest.orderNo, stars: 4, name: 'Umino' }])
    const before = await listOf(guest.shopId)
    const erased = await server.call('/api/customer/delete', { password: 'tabi2026', forfeit: true }, guest.cookie)
    expect(erased).toMatchObject({ code: '200' })
    expect(await rowOf(guest.orderId)).toMatchObject({ stars: 4, text: '', name: '', answer: '', answered_at: null })
    expect(await listOf(guest.shopId)).toMatchObject({ score: before.score, reviews: before.reviews })
    const left = await server.db.selectFrom('mail').select('id').where('body', 'like', '%Umino%').execute()
    expect(left).toEqual([])
  })

  it('RV-04 a shop can answer for 180 days, and not once the guest has deleted the account', async () => {
    const [old, gone] = [await newVisitor(server), await newVisitor(server)]
    await old.review()
    await gone.review()
    const [oldPath, gonePath] = [await linkOf(old.orderId), await linkOf(gone.orderId)]
    await press(oldPath, { version: '1', answer: '最初の返信' })
    await server.call('/api/customer/delete', { password: 'tabi2026', forfeit: true }, gone.cookie)
    server.clock.moveTo(NOON.add({ hours: REVIEW_ANSWER_DAYS * 24 }))
    for (const [path, orderId, answer] of [
      [oldPath, old.orderId, '最初の返信'],
      [gonePath, gone.orderId, ''],
    ] as const) {
      const late = await press(path, { version: '1', answer: '遅い返信' })
      expect(late.statusCode).toBe(409)
      expect((await rowOf(orderId)).answer).toBe(answer)
      const page = (await open(path)).body
      expect(page).toContain('返信の受付は終了しました')
      expect(page).not.toContain('<form')
    }
  })

  it('RV-04 texts are emptied after three years, and the stars stay', async () => {
    const guest = await newVisitor(server)
    await guest.review()
    const at = (days: number) => NOON.add({ hours: days * 24 })
    server.clock.moveTo(at(REVIEW_TEXT_DAYS - 1))
    await retain(server.db, server.clock.now())
    expect((await rowOf(guest.orderId)).text).not.toBe('')
    server.clock.moveTo(at(REVIEW_TEXT_DAYS))
    await retain(server.db, server.clock.now())
    expect(await rowOf(guest.orderId)).toMatchObject({ stars: 4, text: '', name: '' })
  })
})
