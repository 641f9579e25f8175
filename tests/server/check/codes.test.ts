import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { codedTicket } from '#contract/check/calls.ts'
import { SHOP_LOOKUPS_PER_MINUTE } from '#domain/constants.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { DATABASES, NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { newShopLink, openShopLink } from '#tests/support/shop-links.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'

describe.each(DATABASES)('tickets that a shop finds by a code, %s', (kind) => {
  let server: TestApp
  let guest: Phone
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    await server.call('/sandbox/throttles', {})
    guest = await newPhone(server)
  })

  const tokenOf = async (orderId: number) => {
    const { tickets } = await guest.sync()
    return tickets.find((ticket) => ticket.orderId === orderId)?.token ?? ''
  }

  it('SH-08 an undated ticket is found by the code on the guest’s screen, a redeemed one by its code, at its own shop only', async () => {
    const direct = await paidOrder(server, guest.customerId)
    const [order] = await server.db.selectFrom('orders').selectAll().where('id', '=', direct.id).execute()
    const seller = order?.supplier_id ?? 0
    await server.db.updateTable('orders').set({ en_name: 'Hanako Sato' }).where('id', '=', direct.id).execute()
    const at = await openShopLink(server, (await newShopLink(server, seller)).token)
    const rest = await server.db.selectFrom('supplier').select('id').where('id', '<>', seller).executeTakeFirstOrThrow()
    const elsewhere = await openShopLink(server, (await newShopLink(server, rest.id)).token)
    const found = async (code: string, by = at) => {
      const answer = await by.call('find', { code })
      return z.parse(z.array(z.strictObject(codedTicket.shape)), answer.data)
    }
    const code = shortCode(direct.orderNo)
    expect(await found(code)).toMatchObject([{ orderNo: direct.orderNo, quantity: 2, useTime: null }])
    expect(JSON.stringify(await found(code))).not.toContain('Hanako')
    expect(await found(code, elsewhere)).toEqual([])

    const record = await at.record({ token: await tokenOf(direct.id) })
    expect((await at.call('redeem', record)).data.verdict).toBe('accepted')
    const late = { ...record, nonce: nonce() }
    expect((await at.call('redeem', late)).data.verdict).toBe('conflict_duplicate')
    // A used ticket may still be asked about, and so may a rejected record.
    for (const known of [code, shortCode(record.nonce), shortCode(late.nonce)]) {
      expect(await found(known), known).toMatchObject([{ orderNo: direct.orderNo }])
      expect(await found(known, elsewhere), known).toEqual([])
    }
  })

  it('SH-08 two tickets under one code are both listed without their guests; codes share the attempt limit of numbers', async () => {
    const [one, other] = [await paidOrder(server, guest.customerId), await paidOrder(server, guest.customerId)]
    const row = await server.db.selectFrom('orders').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow()
    const at = await openShopLink(server, (await newShopLink(server, row.supplier_id)).token)
    // Redeemed under the code that the other ticket has on its screen.
    const code = shortCode(other.orderNo)
    const record = await at.record({ token: await tokenOf(one.id) })
    expect((await at.call('redeem', record)).data.verdict).toBe('accepted')
    await server.db.updateTable('redemption').set({ short_code: code }).where('order_id', '=', one.id).execute()
    const { data } = await at.call('find', { code })
    expect(data.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual([other.orderNo, one.orderNo])
    for (let n = 1; n < SHOP_LOOKUPS_PER_MINUTE; n += 1) await at.call('find', { code })
    expect((await at.call('find', { code })).status).toBe(429)
    expect((await at.call('ticket', { orderNo: one.orderNo })).status).toBe(429)
  })
})
