import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { newOperator } from '#tests/support/operators.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const DAYS = { from: '2026-01-01', to: '2026-01-31' }

describe('reconciliation in the console', () => {
  let server: PaymentApp
  let finance: { email: string; cookie: string }
  /** Delays the gateway's answers while it is pending. */
  let gate = Promise.withResolvers<void>()
  let beforeRecord: (count: number) => Promise<void>
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    const records = gateway.records.bind(gateway)
    gateway.records = async function* (times) {
      await gate.promise
      let count = 0
      for await (const record of records(times)) {
        await beforeRecord(count++)
        yield record
      }
    }
    server = await openPaymentApp('postgres', { gateway, runsJobs: false })
    finance = await newOperator(server, 'finance')
  })
  beforeEach(async () => {
    await server.empty()
    await server.db.deleteFrom('reconciliation').execute()
    gate = Promise.withResolvers()
    beforeRecord = async () => {}
    await pay()
  })
  afterAll(() => server.close())

  const pay = async () => {
    const customer = await server.signIn()
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, customer)
  }
  const list = async () => (await server.call('/operator/api/reconciliations', undefined, finance.cookie)).data
  const start = (key: string, days: object = DAYS) =>
    server.call('/operator/api/reconciliations/start', { ...days, key }, finance.cookie)
  const through = () => vi.waitFor(async () => expect((await list())[0].state).toBe('done'), { timeout: 20_000 })

  it('OC-04 OC-16 a request starts a background reconciliation; one at a time, once per key, and its result is kept', async () => {
    const begun = await start('a-key-of-one-press')
    expect(begun.data).toEqual({ id: expect.any(Number) })
    expect((await start('a-key-of-one-press')).data).toEqual(begun.data)
    expect((await start('a-key-of-another-press')).data).toMatchObject({ key: 'reconcile-running' })
    const otherDays = await start('a-key-of-one-press', { from: '2026-01-01', to: '2026-01-30' })
    expect(otherDays.data).toMatchObject({ key: 'changed' })
    expect(await list()).toMatchObject([{ ...DAYS, state: 'running', by: finance.email, result: null }])
    gate.resolve()
    await through()
    expect(await list()).toMatchObject([{ compared: 1, result: { differences: [], isCut: false } }])
    // The list drops the oldest; the log keeps that it was started, once.
    const acts = await server.db.selectFrom('operator_log').selectAll().where('act', '=', 'compare books').execute()
    expect(acts).toMatchObject([{ operator: finance.email, subject: 'books', before: {}, after: DAYS }])
  })

  it('OC-16 a difference is reported with both sides and its order', async () => {
    gate.resolve()
    const entry = await server.db.selectFrom('ledger_entry').selectAll().executeTakeFirstOrThrow()
    await server.db.updateTable('ledger_entry').set({ amount: 4000 }).where('id', '=', entry.id).execute()
    await start('a-key-of-one-press')
    await through()
    const [{ result }] = await list()
    // The gateway also has the payments of the earlier tests.
    expect(result.differences).toContainEqual(
      expect.objectContaining({ kind: 'amount', ours: 4000, theirs: 5000, orderNo: expect.any(String) }),
    )
  })

  it('OC-16 a long one that a gateway delays is not taken for dead while it answers, and a second request is refused', async () => {
    await pay()
    await pay()
    const [third, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    beforeRecord = async (count) => {
      // Eight minutes per answer: sixteen in total, and never ten without an answer.
      if (count < 2) server.clock.moveTo(server.clock.now().add({ minutes: 8 }))
      if (count !== 2) return
      third.resolve()
      await goesOn.promise
    }
    await start('a-key-of-one-press')
    gate.resolve()
    await third.promise
    expect(await list()).toMatchObject([{ state: 'running' }])
    expect((await start('a-key-of-another-press')).data).toMatchObject({ key: 'reconcile-running' })
    goesOn.resolve()
    await through()
  })

  it('OC-16 one whose process has died is reported as ended, and does not block another', async () => {
    await start('a-key-of-one-press')
    server.clock.moveTo(server.clock.now().add({ minutes: 11 }))
    expect(await list()).toMatchObject([{ state: 'lost' }])
    const second = await start('a-key-of-another-press')
    expect(second.data).toEqual({ id: expect.any(Number) })
    gate.resolve()
    await through()
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['done', 'lost'])
    expect((await start('a-key-of-days', { from: '2026-02-30', to: '2026-03-01' })).code).toBe('400')
  })
})
