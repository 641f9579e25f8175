import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { PATIENCE_MS } from '#tests/support/limits.ts'
import { startStripeDouble } from '#tests/support/stripe-double.ts'
import type { Attack } from './attack.ts'

const PATH = '/pay/webhook/stripe'

/**
 * Forged, altered, expired, foreign, repeated and shuffled webhooks, also in a race with the browser's confirmation.
 */
export const webhooks: Attack = {
  name: 'webhooks',
  expects: 'only webhooks recently signed by the provider count, and each counts once',
  findings: [],
  async run({ paymentApp, atEnd, tried, expect, worst, dice, sized }) {
    const stripe = await startStripeDouble()
    atEnd(() => stripe.stop())
    const gateway = stripeGateway({
      secretKey: 'sk_test_1',
      webhookSecret: stripe.webhookSecret,
      apiBase: stripe.base,
      // The double always answers, so a slow answer only means that the machine is slow.
      timeoutMs: PATIENCE_MS,
    })
    const shop = await paymentApp({ gateway, poolSize: 20 })
    const cookie = await shop.signIn()
    const send = async (payload: string, signature: string | undefined, more: Record<string, string> = {}) => {
      tried()
      const headers = {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
        ...more,
      }
      return (await shop.app.inject({ method: 'POST', url: PATH, payload, headers })).statusCode
    }
    const paidInBrowser = async () => {
      const order = await shop.order()
      const { data } = await shop.call('/pay/payGateway/visaPayV3', shop.claim(order), cookie)
      stripe.payInBrowser(data.paymentIntentId, 'visa')
      return { order, ref: String(data.paymentIntentId) }
    }
    const isPaid = async (id: number) => (await shop.row(id)).pay_status === 1

    const { order, ref } = await paidInBrowser()
    const good = stripe.webhook(ref)
    const now = Math.floor(Date.now() / 1000)
    const foreign = stripe.webhook(ref, { secret: 'whsec_foreign' })
    const old = stripe.webhook(ref, { timestamp: now - 3_600 })
    const [, time = '', hash = ''] = /^t=(\d+),v1=([0-9a-f]+)/.exec(good.signature) ?? []
    const forged: [string, string, string | undefined][] = [
      ['no signature', good.payload, undefined],
      ['an empty signature', good.payload, ''],
      ['a made-up signature', good.payload, `t=${now},v1=${dice.bytes(32).toString('hex')}`],
      ['the scheme v0', good.payload, `t=${time},v0=${hash}`],
      ['a later time', good.payload, `t=${Number(time) + 1},v1=${hash}`],
      ['no time', good.payload, `v1=${hash}`],
      ['an upper-case hash', good.payload, `t=${time},v1=${hash.toUpperCase()}`],
      ['a cut hash', good.payload, `t=${time},v1=${hash.slice(0, -2)}`],
      ['another account', foreign.payload, foreign.signature],
      ['one of an hour ago', old.payload, old.signature],
      ['a blank more', `${good.payload} `, good.signature],
      ['another amount', good.payload.replace('5000', '9000'), good.signature],
      ['an empty body', '', good.signature],
      ...Array.from({ length: sized(40, 400) }, (): [string, string, string] => {
        const bytes = Buffer.from(good.payload)
        const at = dice.whole(bytes.length)
        bytes[at] = (bytes[at] ?? 0) ^ (1 << dice.whole(7))
        return ['one bit flipped', bytes.toString('latin1'), good.signature]
      }),
    ]
    for (const [what, payload, signature] of forged) {
      const status = await send(payload, signature)
      expect(status === 400, `a webhook with ${what} was answered ${status}`, `POST ${PATH}, signature ${signature}`)
      expect(!(await isPaid(order.id)), `a webhook with ${what} paid an order`, `POST ${PATH}`)
      if (await isPaid(order.id)) break
    }

    // Genuine webhooks, repeated and in any order, while the browser confirms.
    const others = await Promise.all(Array.from({ length: sized(4, 12) }, paidInBrowser))
    const all = [{ order, ref }, ...others]
    const repeated = all.flatMap((one) => {
      const { payload, signature } = stripe.webhook(one.ref)
      return Array.from({ length: sized(15, 100) }, () => () => send(payload, signature))
    })
    const confirming = all.map((one) => () => {
      tried()
      const body = shop.claim(one.order, { paymentIntentId: one.ref })
      return shop.call('/pay/payGateway/confirmPaymentV3', body, cookie)
    })
    await Promise.all(dice.shuffled([...repeated, ...confirming]).map((act) => act()))
    let most = 0
    for (const one of all) {
      const booked = (await shop.ledger(one.order.id)).length
      const mails = (await shop.mails(one.order.id)).length
      most = Math.max(most, booked, mails)
      expect(await isPaid(one.order.id), 'a paid order was not booked', one.ref)
      expect(booked === 1 && mails === 1, `${booked} bookings and ${mails} mails of one payment`, one.ref)
    }
    worst(`${most} booking a payment`)
  },
}
