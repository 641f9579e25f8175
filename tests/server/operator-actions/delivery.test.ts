import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { COPY, setPaused } from '#server/modules/delivery/store.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

let server: PaymentApp
let run: Operate
let support: string
beforeAll(async () => {
  server = await openPaymentApp('postgres', { gateway: await openSandboxGateway(null) })
  run = operate(server)
  support = (await newOperator(server, 'support')).cookie
})
afterAll(() => server.close())

const today = async () => (await server.call('/operator/api/today', undefined, support)).data.delivery
const metric = async () => /^tabifuda_delivery_paused (\d)$/m.exec((await server.app.inject('/metrics')).body)?.[1]

it('P10 Today, the list and the metrics show that a copied database has paused delivery, until an operator resumes it', async () => {
  expect([await today(), await metric()]).toEqual([null, '0'])
  await server.db.transaction().execute((tx) => setPaused(tx, { by: COPY, at: NOON }))
  expect([await today(), await metric()]).toEqual([{ since: '2026-01-16 12:00', by: 'copy' }, '1'])
  expect((await run('list')).text).toContain('this database is a copy of another database')
  expect((await run('delivery')).text).toContain('this database is a copy of another database')
  expect((await run('delivery', 'pause', '--reason', 'x', '--yes')).code).toBe(1)
  const body = { work: { kind: 'resume-delivery' }, reason: 'books compared', key: 'a-key-of-one-press' }
  expect((await server.call('/operator/api/today/act', body, support)).data).toEqual({ isAgain: false })
  expect([await today(), await metric()]).toEqual([null, '0'])
  expect((await run('log', '--about', 'delivery')).text).toContain('delivery resume')
})

it('P10 an operator pauses and resumes delivery on the command line', async () => {
  expect((await run('delivery', 'pause', '--reason', 'a snapshot')).code).toBe(3)
  expect((await run('delivery', 'pause', '--reason', 'a snapshot', '--yes')).code).toBe(0)
  expect(await today()).toMatchObject({ by: 'operator sato' })
  expect((await run('delivery', 'resume', '--reason', 'looked at', '--yes')).text).toContain(
    'Customers get an email twice',
  )
  expect((await run('delivery')).text).toBe('Emails, push messages and jobs are running.')
})
