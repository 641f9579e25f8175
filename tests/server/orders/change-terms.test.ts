import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ChangingApp, EARLIER, openChangingApp } from '#tests/support/changing.ts'
import { CHEAPER, DEARER } from '#tests/support/payment-app.ts'

describe('the terms of a change', () => {
  let on: ChangingApp
  beforeAll(async () => {
    on = await openChangingApp('postgres')
  })
  afterEach(() => on.reset())
  afterAll(() => on.close())

  it('CH-01 A-04 a paid order states until when and to which days it can be changed, its payment and its support contact', async () => {
    const old = await on.paid()
    expect(await on.terms(old.id)).toMatchObject({
      code: '200',
      data: {
        allowed: true,
        reason: null,
        changeUntil: '2026-01-24',
        range: { min: '2026-01-25', max: '2026-02-08' },
        paidWith: [{ amount: 5000, method: 'card', brand: 'visa', last4: '4242' }],
        successorId: null,
      },
    })
    const columns = { use_time: '2026-01-23T09:00:00Z' }
    await on.db.updateTable('orders').set(columns).where('id', '=', old.id).execute()
    expect((await on.terms(old.id)).data).toMatchObject({
      allowed: false,
      reason: 'orders_change_message',
      changeUntil: '2026-01-15',
      range: null,
    })
  })

  it('CH-07 CH-08 the old order names its waiting successor, then its replacement; neither can be changed again', async () => {
    const old = await on.paid()
    const first = (await on.change(on.wish(old.id, { at: EARLIER }))).data
    expect((await on.terms(old.id)).data).toMatchObject({ allowed: true, successorId: first.id })
    expect((await on.terms(first.id)).data).toMatchObject({ allowed: false, reason: 'orders_cancel_message' })
    on.later(31)
    // It has expired, whether or not it has been swept yet.
    expect((await on.terms(old.id)).data.successorId).toBeNull()
    const { data } = await on.change(on.wish(old.id, { packageId: CHEAPER }))
    await on.settle(data.id)
    const once = { allowed: false, reason: 'orders_msg_change_onetime' }
    expect((await on.terms(old.id)).data).toMatchObject({ ...once, successorId: data.id, paidWith: [] })
    expect((await on.terms(data.id)).data).toMatchObject({ ...once, successorId: null, paidWith: [{ amount: 3000 }] })
  })

  it('CH-08 A-02 unpaid and cancelled orders give the reason; the terms are hidden from other customers', async () => {
    const unpaid = await on.order()
    expect((await on.terms(unpaid.id)).data).toMatchObject({ allowed: false, reason: 'orders_cancel_message' })
    const old = await on.paid()
    await on.change(on.wish(old.id, { packageId: DEARER }))
    await on.as('/api/directOrder/delOrder', { id: old.id, orderType: 1 })
    expect((await on.terms(old.id)).data).toMatchObject({ allowed: false, reason: 'orders_msg_already_cancelled' })
    const other = await on.signIn(2)
    expect(await on.call('/api/pcOrder/changeTerms', { id: old.id }, other)).toMatchObject({ status: 404 })
  })
})
