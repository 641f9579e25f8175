import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { japanDateTime } from '#domain/calendar/time.ts'
import { payoutBalance } from '#server/modules/payouts/index.ts'
import { unsettledShopMoney } from '#tests/reconcile/shop-money.ts'
import { DATABASES } from '#tests/support/app.ts'
import { closePeriods, earnDue } from '#tests/support/jobs.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import {
  dispute,
  disputesOfTests,
  learnFee,
  linesOf,
  paidOrder,
  redeemed,
  refunded,
  setTerms,
  statementsOf,
  TERMS,
  undone,
} from '#tests/support/shop-money.ts'

const WHY = ['--reason', 'month end', '--yes'] as const
const VISIT = '2026-01-20T09:00:00Z'
const visit = Temporal.Instant.from(VISIT)
/** Mondays after the weeks of the visit and the next ones, at four in the morning. */
const MONDAYS = ['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16'].map((day) => japanDateTime(day, '04:00'))

describe.each(DATABASES)('statements of shops on %s', (kind) => {
  let server: PaymentApp
  let run: Operate
  beforeAll(async () => {
    server = await openPaymentApp(kind)
    run = operate(server)
    await disputesOfTests(server.db)
    await setTerms(server.db, 2, TERMS, server.clock.now())
  })
  afterAll(() => server.close())

  const settle = async (at: Temporal.Instant) => {
    server.clock.moveTo(at)
    const deps = server.payments()
    const earned = await earnDue(deps, at)
    return { earned, closed: await closePeriods(deps, at) }
  }
  const addsUp = async () => {
    expect((await payoutBalance(server.db)).faults).toEqual([])
    expect(await unsettledShopMoney(server.db)).toEqual([])
  }

  it('MO-01 an order is earned once by the terms of its day, and its statement goes from draft to issued to paid', async () => {
    const { db } = server
    const order = await paidOrder(server, { shop: 2, at: VISIT })
    const noShow = await paidOrder(server, { shop: 2, at: VISIT })
    await learnFee(db, order.id, 180)
    await redeemed(db, order.id, visit)
    await settle(visit)
    expect(await linesOf(db, order.id)).toMatchObject([
      {
        kind: 'earned',
        cause: 'redeemed',
        gross: 5_000,
        fee: 180,
        commission: 780,
        net: 4_040,
        booked_on: '2026-01-20',
      },
    ])
    expect(await linesOf(db, noShow.id)).toEqual([])
    // A run repeated changes nothing.
    expect((await settle(visit)).earned).toBe(0)

    // Later terms change nothing about it.
    await setTerms(db, 2, { ...TERMS, validFrom: '2026-01-21', commission: 9_000 }, visit)
    const [monday] = MONDAYS
    if (!monday) throw new Error('No Monday')
    await settle(monday)
    expect(await linesOf(db, noShow.id)).toMatchObject([
      { cause: 'visit-passed', gross: 5_000, retained: 1_000, commission: 600, net: 3_400 },
    ])
    const [draft] = await statementsOf(db, 2)
    expect(draft).toMatchObject({
      ...{ state: 'draft', number: null, lines: 2, net: 7_440, tax: 138, total: 7_302, payable: 7_302 },
      to_on: '2026-01-25',
    })
    expect((await settle(monday)).closed).toBe(0)
    expect(await statementsOf(db, 2)).toHaveLength(1)
    await addsUp()

    const id = String(draft?.id)
    expect(await run('statements', 'paid', id, ...WHY)).toMatchObject({ code: 1 })
    expect(await run('statements', 'issue', id, ...WHY)).toMatchObject({ code: 0 })
    expect(await run('statements', 'issue', id, ...WHY)).toMatchObject({
      code: 1,
      text: expect.stringContaining('issued'),
    })
    const mails = await db.selectFrom('mail').selectAll().where('dedupe_key', '=', `shop_statement:${id}`).execute()
    expect(mails).toMatchObject([{ recipient: 'shop2@example.com', locale: 'ja' }])
    expect(mails[0]?.body).toContain('S00000001')
    expect(mails[0]?.body).toContain('7,302')
    expect(await run('statements', 'paid', id, '--on', '2026-01-26', ...WHY)).toMatchObject({ code: 0 })
    expect(await statementsOf(db, 2)).toMatchObject([{ state: 'paid', paid_on: '2026-01-26', number: 'S00000001' }])
    await addsUp()
  })

  it('MO-01 an issued statement does not change, even by the database', async () => {
    const { db } = server
    const [statement] = await statementsOf(db, 2)
    await expect(
      db
        .updateTable('shop_statement')
        .set({ tax: 0, total: 7_440, payable: 7_440 })
        .where('id', '=', Number(statement?.id))
        .execute(),
    ).rejects.toThrow('does not change')
    await expect(db.updateTable('shop_entry').set({ booked_on: '2026-01-01' }).execute()).rejects.toThrow(
      'does not change',
    )
  })

  it('MO-01 a refund of an issued line is a negative line of the next statement and nowhere else; a dispute and an undone redemption too', async () => {
    const { db } = server
    const [, monday] = MONDAYS
    if (!monday) throw new Error('No Monday')
    const [first] = await statementsOf(db, 2)
    const lines = await db.selectFrom('shop_entry').select(['id', 'order_id']).orderBy('id').execute()
    const [used, missed] = lines.map(({ order_id }) => Number(order_id))
    if (used === undefined || missed === undefined) throw new Error('No lines')
    await refunded(db, used, 1_000, server.clock.now())
    await dispute(db, missed, 5_000)
    await settle(server.clock.now())
    const refundLine = (await linesOf(db, used)).at(-1)
    expect(refundLine).toMatchObject({
      kind: 'correction',
      cause: 'refund',
      gross: -1_000,
      commission: -150,
      net: -850,
    })
    const disputeLine = (await linesOf(db, missed)).at(-1)
    expect(disputeLine).toMatchObject({ kind: 'correction', cause: 'dispute', disputed: 5_000, net: -3_400 })
    await undone(db, used)
    await settle(server.clock.now())
    expect((await linesOf(db, used)).at(-1)).toMatchObject({
      kind: 'correction',
      cause: 'adjusted',
      retained: 800,
      net: -650,
    })
    await redeemed(db, used, visit)
    await settle(monday)
    const [again, next] = await statementsOf(db, 2)
    expect(again).toEqual(first)
    expect(next).toMatchObject({ lines: 4, net: -4_250, tax: -75, total: -4_175, payable: 0, carried_out: -4_175 })
    const earned = await db.selectFrom('order_earned').select('order_id').where('order_id', '=', used).execute()
    expect(earned).toHaveLength(1)
    await addsUp()
  })

  it('MO-01 what is carried over and what a bank returned is in the next statement', async () => {
    const { db } = server
    const [, , third, fourth] = MONDAYS
    if (!third || !fourth) throw new Error('No Monday')
    const [paid] = await statementsOf(db, 2)
    expect(await run('statements', 'returned', String(paid?.id), '--why', 'no such account', ...WHY)).toMatchObject({
      code: 0,
    })
    await settle(third)
    const [before, , next] = await statementsOf(db, 2)
    expect(before).toMatchObject({ state: 'returned', taken_up_by: next?.id })
    expect(next).toMatchObject({ lines: 0, carried_in: -4_175, returned_in: 7_302, total: 3_127, payable: 3_127 })
    expect(await run('statements', 'returned', String(paid?.id), '--why', 'again', ...WHY)).toMatchObject({ code: 1 })
    await addsUp()
    await settle(fourth)
    expect(await statementsOf(db, 2)).toHaveLength(3)
  })

  it('MO-01 orders of a shop without terms wait, and are earned when it has some', async () => {
    const { db } = server
    const order = await paidOrder(server, { shop: 1, at: VISIT })
    await redeemed(db, order.id, visit)
    await settle(server.clock.now())
    expect(await linesOf(db, order.id)).toEqual([])
    await addsUp()
    const words = [
      'statements',
      'terms',
      '1',
      '--from',
      '2026-01-01',
      '--commission',
      '12.5',
      '--no-show',
      '100',
    ] as const
    const set = await run(...words, ...WHY)
    expect(set).toMatchObject({ code: 0, text: expect.stringContaining('1 order waiting for terms') })
    await settle(server.clock.now())
    expect(await linesOf(db, order.id)).toMatchObject([{ cause: 'redeemed', commission: 625 }])
    expect(await run('statements', 'terms', '1', '--from', '2026-01-02', ...WHY)).toMatchObject({ code: 1 })
    expect((await run('statements', 'check')).text).toContain('Everything adds up.')
    await addsUp()
  })
})
