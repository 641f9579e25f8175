import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { fileTicketKeys } from '#server/adapters/ticket-keys/file.ts'
import { systemPorts } from '#server/app.ts'
import { keyFiles } from '#server/config/config.ts'
import { buildCheckedApp } from '#tests/support/checked-answers.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { productionConfig } from '#tests/support/production.ts'

const REQUEST = {
  method: 'card',
  orderNo: 'RS2601160123456789ABC',
  amount: 5000,
  description: 'Tabifuda',
  idempotencyKey: 'k1',
  capture: 'automatic',
} as const

describe('the sandbox gateway', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'tabifuda-gateway-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  it('keeps payments, keys and refunds over a restart', async () => {
    const before = await openSandboxGateway(directory)
    const { ref, clientSecret } = await before.createIntent(REQUEST)
    await before.confirmCard(clientSecret ?? '', '4242424242424242', undefined)
    const wanted = { ref, amount: 5000, idempotencyKey: 'k1-refund', spareKey: 'k1-spare', wasAsked: true }
    const { refundRef } = await before.refund(wanted)
    // Without `close`: the process ended in the middle of a line.
    appendFileSync(join(directory, 'sandbox-payments.jsonl'), '{"ref":"pi_sandbox_half')
    const after = await openSandboxGateway(directory)
    expect(await after.retrieve(ref)).toMatchObject({ status: 'succeeded', amount: 5000 })
    expect((await after.createIntent(REQUEST)).ref).toBe(ref)
    expect((await after.refund(wanted)).refundRef).toBe(refundRef)
    const second = await after.createIntent({ ...REQUEST, idempotencyKey: 'k2' })
    await after.close()
    const third = await openSandboxGateway(directory)
    expect(await third.retrieve(second.ref)).toMatchObject({ status: 'open' })
    await Promise.all([third.close(), before.close()])
  })

  it('a cancellation wins over concurrent confirmations, and unopened payments are unknown', async () => {
    const gateway = await openSandboxGateway(null)
    const { ref, clientSecret } = await gateway.createIntent(REQUEST)
    const answers = await Promise.all([
      gateway.cancel(ref),
      gateway.confirmWithToken(ref, 'tok_visa', 't'),
      gateway.confirmCard(clientSecret ?? '', 'pm_card_visa', undefined),
    ])
    expect(answers.map((answer) => answer?.status)).toEqual(['cancelled', 'cancelled', 'failed'])
    expect(await gateway.retrieve('pi_never_seen')).toMatchObject({ status: 'cancelled' })
    expect(await gateway.readWebhook(new Uint8Array(), { 'stripe-signature': 'x' })).toBeNull()
    expect(await gateway.confirmCard('no such secret', 'pm_card_visa', undefined)).toBeNull()
  })

  it.each(['constructor', '__proto__', 'toString'])('has no test card called %s', async (name) => {
    const gateway = await openSandboxGateway(null)
    const { ref } = await gateway.createIntent(REQUEST)
    expect(await gateway.confirmWithToken(ref, `tok_${name}`, 't')).toMatchObject({ status: 'open' })
  })
})

describe('the sandbox profile’s own calls', () => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp('postgres')
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  const PAGE = '/sandbox/payments/challenge'
  const open = async () => {
    const order = await server.order()
    const { data } = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    return { order, secret: String(data.client_secret), intent: String(data.paymentIntentId) }
  }
  const form = (fields: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: PAGE,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const query = (fields: Record<string, string>) => server.app.inject({ url: `${PAGE}?${new URLSearchParams(fields)}` })

  it('PC-05 the challenge page runs no script, cannot be framed and shows nothing unescaped', async () => {
    const fields = { client_secret: '"><script>1</script>', payment_method: "'<img>", return: '/mobile/order?a="<b>"' }
    const hostile = await query({ ...fields, return: '/mobile/order?orderId=1&x=%22' })
    expect(hostile.statusCode).toBe(200)
    expect(hostile.headers['content-type']).toContain('text/html')
    expect(hostile.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(hostile.headers['content-security-policy']).not.toContain('unsafe')
    expect(hostile.body).not.toMatch(/<script|<img|\son\w+=/i)
    expect(hostile.body).toContain('&quot;&gt;&lt;script&gt;')
  })

  it.each([
    ['complete', 'succeeded', 1],
    ['fail', 'failed', 0],
  ] as const)('PC-05 its answer %s redirects back to the app with %s', async (challenge, outcome, payStatus) => {
    const { order, secret, intent } = await open()
    const answer = await form({
      client_secret: secret,
      payment_method: '4000002500003155',
      return: `/mobile/stripepay?orderId=${order.id}`,
      challenge,
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe(
      `/mobile/stripepay?orderId=${order.id}&payment_intent=${intent}&redirect_status=${outcome}`,
    )
    const body = server.claim(order, { paymentIntentId: intent })
    await server.call('/pay/payGateway/confirmPaymentV3', body, cookie)
    expect(await server.row(order.id)).toMatchObject({ pay_status: payStatus })
  })

  it.each([
    'https://evil.example/',
    '//evil.example/pc/order',
    '/\\evil.example',
    'javascript:alert(1)',
    '/pc/order\r\nSet-Cookie: a=b',
    '/pc/login',
    '/mobile/third?x=1',
    '/sandbox/outbox?to=x',
    '/pc/../sandbox/outbox',
    '',
  ])('never redirects to %j', async (path) => {
    const { secret } = await open()
    const fields = { client_secret: secret, payment_method: '4000002500003155', return: path }
    expect((await query(fields)).statusCode).toBe(400)
    const answer = await form({ ...fields, challenge: 'complete' })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers.location).toBeUndefined()
  })

  it('answers an unknown payment and a malformed form with plain errors', async () => {
    const good = { payment_method: '4000002500003155', return: '/pc/order', challenge: 'complete' }
    expect((await form({ ...good, client_secret: 'nothing' })).statusCode).toBe(404)
    expect((await form({ ...good, client_secret: 'x', challenge: 'maybe' })).statusCode).toBe(400)
    expect((await form({})).statusCode).toBe(400)
    const json = await server.app.inject({ method: 'POST', url: PAGE, payload: { ...good, client_secret: 'x' } })
    expect(json.statusCode).toBe(415)
    expect(
      await server.call('/sandbox/payments/confirm', { client_secret: 'x', payment_method: 'pm_card_visa' }),
    ).toMatchObject({
      code: '404',
    })
  })

  it('sets the clock, lets it run, and returns to real time', async () => {
    const moved = await server.call('/sandbox/clock', { now: '2026-02-01T09:00:00+09:00' })
    expect(moved.data.now).toMatch(/^2026-02-01T00:00:0/)
    expect(server.clock.now().toString()).toMatch(/^2026-02-01T00:00/)
    for (const now of ['yesterday', '2026-13-01T00:00:00Z', '2026-02-01', '']) {
      expect((await server.call('/sandbox/clock', { now })).code, now).toBe('400')
    }
    expect((await server.call('/sandbox/clock', {})).status).toBe(422)
    await server.call('/sandbox/clock', { now: null })
    const before = Date.now()
    expect(server.clock.now().epochMilliseconds).toBeGreaterThanOrEqual(before)
  })

  it('none of them exists in the production profile', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'tabifuda-production-'))
    const keys = keyFiles(DATA_DIR).tickets
    fileTicketKeys({ path: keys, create: true, now: server.clock.now() })
    const config = productionConfig({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' })
    const ports = systemPorts(config)
    const { app } = await buildCheckedApp({ db: server.db, config, ports, secret: new Uint8Array(32), webRoot: null })
    const post = { method: 'POST' as const, payload: { now: null, client_secret: 'x', payment_method: 'pm_card_visa' } }
    for (const request of [
      { url: '/sandbox/outbox?to=a' },
      { url: PAGE },
      { url: '/sandbox/clock', ...post },
      { url: '/sandbox/payments/confirm', ...post },
      { url: '/api/sandbox/clock', ...post },
    ]) {
      expect((await app.inject(request)).statusCode, request.url).toBe(404)
    }
    await app.close()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
})
