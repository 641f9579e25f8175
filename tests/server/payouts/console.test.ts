import { afterAll, beforeAll, expect, it } from 'vitest'
import { japanDateTime } from '#domain/calendar/time.ts'
import { closePeriods, earnDue } from '#tests/support/jobs.ts'
import { newOperator } from '#tests/support/operators.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { paidOrder, redeemed, setTerms, TERMS } from '#tests/support/shop-money.ts'

const VISIT = '2026-01-20T09:00:00Z'
const MONDAY = japanDateTime('2026-01-26', '04:00')
const ACCOUNT = {
  ...{ bankCode: '0001', bankName: 'ミズホ', branchCode: '001', branchName: 'トウキヨウ', kind: 'ordinary' },
  ...{ number: '0123456', holder: 'カ)スシイチ' },
}
let keys = 0
const press = () => {
  keys += 1
  return { reason: 'asked by the shop', key: `statement-test-${String(keys).padStart(6, '0')}` }
}

let server: PaymentApp
let [finance, second, owner, support]: Awaited<ReturnType<typeof newOperator>>[] = []
beforeAll(async () => {
  server = await openPaymentApp('postgres')
  ;[finance, second, owner, support] = await Promise.all(
    (['finance', 'finance', 'owner', 'support'] as const).map((role) => newOperator(server, role)),
  )
  const { db } = server
  await setTerms(db, 2, TERMS, server.clock.now())
  const order = await paidOrder(server, { shop: 2, at: VISIT })
  await redeemed(db, order.id, Temporal.Instant.from(VISIT))
  server.clock.moveTo(MONDAY)
  // Sessions last twelve hours, and the clock has moved.
  await db.updateTable('operator_session').set({ expires_at: '2030-01-01T00:00:00Z' }).execute()
  await earnDue(server.payments(), MONDAY)
  await closePeriods(server.payments(), MONDAY)
})
afterAll(() => server.close())

type Who = Awaited<ReturnType<typeof newOperator>> | undefined
const ask = (path: string, who: Who, body?: object) => server.call(`/operator/api/statements${path}`, body, who?.cookie)

it('MO-04 bank details are readable by finance only', async () => {
  for (const who of [owner, support]) {
    expect((await ask('/bank?shop=2', who)).status).toBe(403)
    expect((await ask('/runs', who)).status).toBe(403)
    expect((await ask('/bank/propose', who, { shop: 2, account: ACCOUNT, ...press() })).status).toBe(403)
  }
  expect((await ask('/bank?shop=2', undefined)).status).toBe(401)
  expect(await ask('/bank?shop=2', finance)).toMatchObject({ code: '200', data: { confirmed: null, proposed: null } })
})

it('MO-04 bank details are changed by two different people, and the log keeps no account number', async () => {
  const { db } = server
  expect(await ask('/bank/propose', finance, { shop: 2, account: ACCOUNT, ...press() })).toMatchObject({ code: '200' })
  const { proposed } = (await ask('/bank?shop=2', finance)).data
  expect(proposed).toMatchObject({ ...ACCOUNT, by: finance?.email })
  const decision = { shop: 2, proposal: proposed.id, isConfirmed: true }
  expect(await ask('/bank/decide', finance, { ...decision, ...press() })).toMatchObject({
    message: 'act_refused',
    data: { key: 'bank-same-person' },
  })
  await expect(
    db
      .updateTable('shop_bank')
      .set({ state: 'confirmed', decided_by: finance?.email ?? '', decided_at: MONDAY.toString() })
      .execute(),
  ).rejects.toThrow()
  expect(await ask('/bank/decide', second, { ...decision, ...press() })).toMatchObject({ code: '200' })
  expect((await ask('/bank?shop=2', finance)).data).toMatchObject({
    confirmed: { ...ACCOUNT, by: second?.email },
    proposed: null,
  })
  const log = JSON.stringify(await db.selectFrom('operator_log').selectAll().execute())
  expect(log).toContain('bank propose')
  expect(log).toContain('bank confirm')
  expect(log).not.toContain(ACCOUNT.number)
  expect(log).not.toContain(ACCOUNT.holder)
})

it('MO-04 details that a transfer cannot carry are refused with their fields', async () => {
  const account = { ...ACCOUNT, holder: '株式会社すし', number: '12' }
  expect(await ask('/bank/propose', finance, { shop: 2, account, ...press() })).toMatchObject({
    message: 'act_refused',
    data: { key: 'bank-wrong', facts: { fields: 'number, holder' } },
  })
})

it('MO-04 finance lists, reads, exports and issues a statement, once per key and only as shown', async () => {
  expect((await ask('', support)).status).toBe(403)
  const { statements } = (await ask('', owner)).data
  expect(statements).toMatchObject([{ shop: 'Shop 2 日本語', state: 'draft', lines: 1 }])
  const [{ id }] = statements
  const one = (await ask(`/one?statement=${id}`, finance)).data
  expect(one).toMatchObject({ lines: [{ cause: 'redeemed', gross: 5_000 }], totals: { gross: 5_000 }, next: null })
  expect((await ask(`/csv?statement=${id}`, finance)).data.csv).toContain('ご利用')
  expect((await ask('/one?statement=999', finance)).status).toBe(404)
  const act = { kind: 'issue', statements: [id] }
  const { hash, ...plan } = (await ask('/plan', finance, { act })).data
  expect(plan).toMatchObject({ count: 1, mails: 1, total: statements[0].payable })
  expect(await ask('/perform', finance, { act, hash: 'x'.repeat(64), ...press() })).toMatchObject({
    data: { key: 'changed' },
  })
  const once = press()
  expect(await ask('/perform', finance, { act, hash, ...once })).toMatchObject({ data: { isAgain: false } })
  expect(await ask('/perform', finance, { act, hash, ...once })).toMatchObject({ data: { isAgain: true } })
  expect((await ask('?state=issued', finance)).data.statements).toMatchObject([{ number: 'S00000001' }])
  expect((await ask('/balance', owner)).data).toMatchObject({ difference: 0, faults: [] })
})

it('MO-03 the console makes a transfer file and hands it out to finance', async () => {
  const account = { ...ACCOUNT, clientCode: '1234567890', holder: 'カ)タビフダ' }
  expect(await ask('/account', finance, { account, ...press() })).toMatchObject({ code: '200' })
  const { hash, ...plan } = (await ask('/runs/plan', finance, { on: '2026-01-30' })).data
  expect(plan).toMatchObject({ count: 1, leftOut: [] })
  expect(await ask('/runs/make', finance, { on: '2026-01-30', hash, ...press() })).toMatchObject({ code: '200' })
  const { runs } = (await ask('/runs', finance)).data
  expect(runs).toMatchObject([{ on: '2026-01-30', count: 1, open: 1 }])
  const file = (await ask(`/runs/file?run=${runs[0].id}`, finance)).data
  expect(Buffer.from(file.base64, 'base64')).toHaveLength(4 * 122)
  expect((await ask(`/runs/file?run=${runs[0].id}`, owner)).status).toBe(403)
})
