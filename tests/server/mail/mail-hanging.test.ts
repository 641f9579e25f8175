import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { silentServer } from '#tests/support/smtp-double.ts'

/** Far below the time that the mail server is waited for, and above what paying takes on a busy machine. */
const PAYS_WITHIN_MS = 4_000
const CLOSES_WITHIN_MS = 8_000

describe('a mail server that accepts connections and says nothing', () => {
  let silent: Awaited<ReturnType<typeof silentServer>>
  let server: PaymentApp
  let cookie: string
  let isClosed = false
  beforeAll(async () => {
    silent = await silentServer()
    server = await openPaymentApp('embedded', { env: { SMTP_URL: silent.url }, mailPace: { poll: 0.5 } })
    cookie = await server.signIn()
  })
  afterAll(async () => {
    if (!isClosed) await server.close()
    await silent.stop()
  })

  it('PC-08 slows no request down', async () => {
    for (let count = 0; count < 6; count++) {
      const order = await server.order()
      const claim = server.claim(order, { token: 'tok_visa' })
      const began = performance.now()
      expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
      expect(performance.now() - began).toBeLessThan(PAYS_WITHIN_MS)
    }
    await expect.poll(() => silent.connections(), { timeout: 10_000 }).toBeGreaterThan(0)
    const waiting = await server.db.selectFrom('mail').select('sent_at').execute()
    expect(waiting.map(({ sent_at }) => sent_at)).toEqual([null, null, null, null, null, null])
  })

  it('does not hold up the end of the server', async () => {
    const began = performance.now()
    isClosed = true
    await server.close()
    expect(performance.now() - began).toBeLessThan(CLOSES_WITHIN_MS)
  })
})
