import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { open, press, request } from '#tests/support/requests.ts'

describe('a request whose mail is read on two devices, postgres', () => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { gateway: await openSandboxGateway(null) })
  })
  beforeEach(async () => {
    server.clock.moveTo(NOON)
    cookie = await server.signIn()
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  it('SH-02 a later, different answer on another device is reported as lost, with the first answer; the same answer is not', async () => {
    for (const [first, second, before] of [
      [{ answer: 'confirm' }, { answer: 'decline', reason: 'full' }, '承諾'],
      [{ answer: 'decline', reason: 'full' }, { answer: 'confirm' }, 'お断り'],
    ] as const) {
      const one = await request(server, cookie)
      await press(server, one.path, first)
      for (const [pressed, isLost] of [
        [first, false],
        [second, true],
      ] as const) {
        const to = String((await press(server, one.path, pressed)).headers['location'])
        const { body } = await open(server, to)
        expect(body.includes('今回の操作は反映されていません。'), before).toBe(isLost)
        expect(body.includes(`すでに回答済みです（${before}）`), before).toBe(isLost)
      }
      // Opened from the mail, without an answer.
      expect((await open(server, one.path)).body).not.toMatch(/すでに回答済み|今回の操作/)
    }
    const over = await request(server, cookie)
    await server.call('/api/directOrder/delOrder', { id: over.id, orderType: 1 }, cookie)
    const { headers } = await press(server, over.path, { answer: 'confirm' })
    const { body } = await open(server, String(headers['location']))
    for (const text of ['お客様がキャンセルしました', '今回の操作は反映されていません。']) expect(body).toContain(text)
  })

  it('SH-02 承諾する and お断りする both state that an answer is final', async () => {
    const { body } = await open(server, (await request(server, cookie)).path)
    expect(body.match(/回答は取り消せません/g)).toHaveLength(2)
  })
})
