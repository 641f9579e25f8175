import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxWallet } from '#server/adapters/payment/sandbox-wallet.ts'
import { fileTicketKeys } from '#server/adapters/ticket-keys/file.ts'
import { systemPorts } from '#server/app.ts'
import { keyFiles } from '#server/config/config.ts'
import type { PaymentRequest } from '#server/ports/payment.ts'
import { buildCheckedApp } from '#tests/support/checked-answers.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { productionConfig } from '#tests/support/production.ts'

const PAGE = '/sandbox/wechat'
const QR = '/smallProgramPay/wechatPayImg'
const POLL = '/smallProgramPay/orderPay/getPaymentInfo'

it('the simulated WeChat Pay keeps payments and refunds over a restart, and pays once', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tabifuda-wallet-'))
  const page = `https://tabi.example${PAGE}`
  const asked: PaymentRequest = {
    method: 'wechat',
    orderNo: 'RS2601160123456789ABC',
    amount: 5000,
    description: 'Tabifuda',
    idempotencyKey: 'k1',
    capture: 'automatic',
  }
  const before = await openSandboxWallet(directory, page)
  const { ref, clientSecret } = await before.createIntent(asked)
  expect(clientSecret).toMatch(/^https:\/\/tabi\.example\/sandbox\/wechat\?pay=\w+$/)
  const secret = before.waiting(asked.orderNo) ?? ''
  expect(await before.pay(secret)).toBe(true)
  expect(before.waiting(asked.orderNo)).toBe(null)
  const part = { ref, amount: 2000, idempotencyKey: 'r1', spareKey: 's', wasAsked: false }
  const { refundRef } = await before.refund(part)
  const after = await openSandboxWallet(directory, page)
  expect(await after.createIntent(asked)).toMatchObject({ ref, clientSecret, status: 'succeeded' })
  expect(await after.refund(part)).toEqual({ refundRef })
  await expect(after.refund({ ...part, amount: 3001, idempotencyKey: 'r2' })).rejects.toThrow('more than was charged')
  expect(await after.cancel(ref)).toMatchObject({ status: 'succeeded' })
  expect(await after.pay('nobody')).toBe(false)
  await Promise.all([before.close(), after.close()])
  rmSync(directory, { recursive: true })
})

describe('paying with the simulated wallet', () => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp('postgres')
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  const show = async () => {
    const order = await server.order()
    const { orderNo, orderType } = order
    expect(await server.call(QR, { orderNo, orderType }, cookie)).toMatchObject({ code: '200' })
    const [attempt] = await server.attempts(order.id)
    return { order, path: String(attempt?.client_secret).replace('https://tabi.example', '') }
  }
  const press = (path: string) =>
    server.app.inject({
      method: 'POST',
      url: PAGE,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: path.split('?')[1] ?? '',
    })

  it('WX-02 WX-05 the QR code leads to its page, opening it changes nothing, and the button pays', async () => {
    const { order, path } = await show()
    const page = await server.app.inject({ url: path })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(page.body).toContain('JPY 5,000')
    expect(page.body).toContain(order.orderNo)
    expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
    for (const _again of [1, 2]) expect((await press(path)).body).toContain('Payment complete.')
    expect(await server.call(POLL, { id: order.id }, cookie)).toMatchObject({ data: { payStatus: 1, pending: false } })
    expect(await server.ledger(order.id)).toMatchObject([{ kind: 'payment', amount: 5000 }])
    expect((await server.app.inject({ url: path })).body).toContain('Payment complete.')
  })

  it('WX-05 a call replaces the scan, by order number', async () => {
    const { order } = await show()
    const pay = (orderNo: string) => server.call('/sandbox/wechat/pay', { orderNo })
    expect(await pay(order.orderNo)).toMatchObject({ code: '200', data: { paid: true } })
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    expect((await pay(order.orderNo)).code).toBe('404')
    expect((await pay('RS0000000000000000000')).code).toBe('404')
  })

  it('a QR code that was replaced by a card can no longer be paid', async () => {
    const { order, path } = await show()
    expect((await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)).code).toBe('200')
    expect((await press(path)).body).toContain('haven’t been charged')
    expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
  })

  it.each(['', '?pay=', '?pay=nobody', '?pay=%00', `?pay=${'x'.repeat(300)}`])('does not know %j', async (query) => {
    expect((await server.app.inject({ url: `${PAGE}${query}` })).statusCode).toBe(404)
    expect((await press(`${PAGE}${query}`)).statusCode).toBe(404)
  })

  it('its address accepts no webhook', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/pay/webhook/wechat-sandbox', payload: '{}' })
    expect(answer.statusCode).toBe(400)
  })
})

it('S-29 production has no simulated wallet, and without a merchant no WeChat Pay', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tabifuda-live-'))
  const config = productionConfig({}, { dataDir })
  fileTicketKeys({ path: keyFiles(dataDir).tickets, create: true, now: systemPorts(config).clock.now() })
  const from = await openPaymentApp('postgres')
  const { app } = await buildCheckedApp({
    ...{ db: from.db, config, ports: systemPorts(config), secret: new Uint8Array(32), webRoot: null },
  })
  const post = (url: string) => app.inject({ method: 'POST', url, payload: { orderNo: 'RS2601160123456789ABC' } })
  expect((await app.inject({ url: `${PAGE}?pay=x` })).statusCode).toBe(404)
  expect((await post('/sandbox/wechat/pay')).statusCode).toBe(404)
  for (const provider of ['wechat', 'wechat-sandbox'])
    expect((await post(`/pay/webhook/${provider}`)).statusCode).toBe(404)
  const { payments } = (await app.inject({ url: '/api/config/list', headers: { 'browser-type': 'web' } })).json().data
  expect(payments).toEqual([{ method: 'card', provider: 'stripe' }])
  await app.close()
  await from.close()
  rmSync(dataDir, { recursive: true })
})
