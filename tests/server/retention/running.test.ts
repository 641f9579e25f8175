import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { soon } from '#tests/support/soon.ts'

let server: PaymentApp
beforeAll(async () => {
  server = await openPaymentApp('postgres', { poolSize: 10, runsJobs: true })
})
afterAll(() => server.close())

it('RE-01 a running server empties what became due when its clock moved', async () => {
  const { id } = await server.order()
  await server.db.updateTable('orders').set({ tip: 'no chickpeas' }).where('id', '=', id).execute()
  // The clock runs on, because a rule waits when the order is locked by the job that ends its hold.
  let now = Temporal.Instant.from('2026-04-03T09:00:00Z')
  await soon(async () => {
    now = now.add({ seconds: 5 })
    server.clock.moveTo(now)
    expect((await server.row(id)).tip).toBe('')
  })
})
