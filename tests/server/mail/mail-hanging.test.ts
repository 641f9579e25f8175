import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { silentServer } from '#tests/support/smtp-double.ts'

/** Less than the 30 s timeout of an attempt: a shutdown that waits for one fails here. */
const BEFORE_THE_ATTEMPT_ENDS_MS = 25_000

describe('a mail server that accepts connections and sends nothing', () => {
  let silent: Awaited<ReturnType<typeof silentServer>>
  let server: PaymentApp
  let cookie: string
  let isClosed = false
  beforeAll(async () => {
    silent = await silentServer()
    server = await openPaymentApp('embedded', { env: { SMTP_URL: silent.url }, runsJobs: true })
    cookie = await server.signIn()
  })
  afterAll(async () => {
    if (!isClosed) await server.close()
    await silent.stop()
  })

  it('PC-08 delays no request', async () => {
    const pay = async () => {
      const claim = server.claim(await server.order(), { token: 'tok_visa' })
      expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    }
    await pay()
    await expect.poll(() => silent.open(), { timeout: 20_000 }).toBe(1)
    for (let count = 0; count < 5; count++) await pay()
    // All are paid, and every attempt to send is still open: no request waited for one.
    expect(silent.open()).toBe(silent.connections())
    const waiting = await server.db.selectFrom('mail').select('sent_at').execute()
    expect(waiting.map(({ sent_at }) => sent_at)).toEqual([null, null, null, null, null, null])
  })

  it(
    'does not delay the server’s shutdown',
    async () => {
      isClosed = true
      await server.close()
      await expect.poll(() => silent.open()).toBe(0)
    },
    BEFORE_THE_ATTEMPT_ENDS_MS,
  )
})
