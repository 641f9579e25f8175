import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { newVisitor } from '#tests/support/reviews.ts'
import { statementLog } from '#tests/support/statements.ts'

describe('the reviews of a shop are kept for a version of the catalogue', () => {
  let server: TestApp
  const log = statementLog()
  beforeAll(async () => {
    server = await startApp('postgres', { wrap: log.wrap })
  })
  afterAll(() => server.close())

  /** A page of a shop's reviews, and the number of statements about reviews that it took. */
  const read = async (shopId: number, page = 1) => {
    const queries = () => log.count('from review ') + log.count('from "review" ')
    const before = queries()
    const { data } = await server.call(`/directSupplier/reviews?supplierId=${shopId}&pageNumber=${page}`)
    return { data, queries: queries() - before }
  }

  it('RV-03 the second guest who reads a page causes no query, and gets the same page', async () => {
    const guest = await newVisitor(server)
    await guest.review({ text: 'Read by two' })
    await server.catalogue.refresh()
    const first = await read(guest.shopId)
    // The numbers of stars, and the page.
    expect(first.queries).toBe(2)
    expect(first.data.result[0]).toMatchObject({ text: 'Read by two' })
    expect(await read(guest.shopId)).toEqual({ data: first.data, queries: 0 })
    // A page behind the last one needs the numbers alone.
    expect(await read(guest.shopId, 1_000)).toMatchObject({ data: { result: [], total: first.data.total }, queries: 1 })
    expect((await read(guest.shopId, 1_000)).queries).toBe(0)
  })

  it('RV-04 a kept page loses a text when support hides it, and has it again when it is shown', async () => {
    const guest = await newVisitor(server)
    await guest.review({ text: 'Hidden soon' })
    await server.catalogue.refresh()
    const before = await read(guest.shopId)
    expect(JSON.stringify(before.data)).toContain('Hidden soon')
    const { cookie } = await newOperator(server, 'support')
    const moderate = async (hideFor: 'insult' | null, key: string) => {
      const { data } = await server.call(`/operator/api/reviews?shop=${guest.shopId}`, undefined, cookie)
      const { id, shown } = data.reviews.find(({ orderNo }: { orderNo: string }) => orderNo === guest.orderNo)
      const asked = { id, hideFor, shown, reason: 'Abuse', key: `kept-reviews-key-${key}` }
      expect(await server.call('/operator/api/reviews/moderate', asked, cookie)).toMatchObject({ code: '200' })
      await server.catalogue.refresh()
    }
    await moderate('insult', '1')
    const hidden = await read(guest.shopId)
    expect(hidden.queries).toBe(2)
    expect(JSON.stringify(hidden.data)).not.toContain('Hidden soon')
    expect(hidden.data.total).toBe(before.data.total - 1)
    await moderate(null, '2')
    expect((await read(guest.shopId)).data).toEqual(before.data)
  })

  it('RV-03 a shop without reviews, and one that does not exist, cause no query', async () => {
    const { id } = await server.db
      .selectFrom('supplier')
      .select('id')
      .where('mall_flag', '=', 1)
      .where('review_count', '=', 0)
      .executeTakeFirstOrThrow()
    expect(await read(id)).toMatchObject({ data: { result: [], reviews: 0 }, queries: 0 })
    expect(await read(999_999)).toEqual({ data: null, queries: 0 })
  })
})
