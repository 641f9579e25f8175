import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { silentServer } from '#tests/support/smtp-double.ts'

/** Less than the 30 s after which an attempt is given up: an end that waits for one fails here. */
const BEFORE_THE_ATTEMPT_ENDS_MS = 25_000

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
    const pay = async () => {
      const claim = server.claim(await server.order(), { token: 'tok_visa' })
      expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    }
    await pay()
    await expect.poll(() => silent.open(), { timeout: 20_000 }).toBe(1)
    for (let count = 0; count < 5; count++) await pay()
    // All are paid, and every attempt to send is still waiting: nobody waited for one.
    expect(silent.open()).toBe(silent.connections())
    const waiting = await server.db.selectFrom('mail').select('sent_at').execute()
    expect(waiting.map(({ sent_at }) => sent_at)).toEqual([null, null, null, null, null, null])
  })

  it(
    'does not hold up the end of the server',
    async () => {
      isClosed = true
      await server.close()
      await expect.poll(() => silent.open()).toBe(0)
    },
    BEFORE_THE_ATTEMPT_ENDS_MS,
  )
})
