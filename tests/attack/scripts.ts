import { ENDPOINTS } from '#contract/endpoints.ts'
import { newCustomer } from '#tests/support/app.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { buy, offer, readClosedDays } from '#tests/support/buying.ts'
import { SCRIPTS } from '#tests/support/hostile.ts'
import { startOauthDouble } from '#tests/support/oauth-double.ts'
import type { Attack } from './attack.ts'

/** The tags of a document in order, without text: the structure that a browser parses. */
const tagsOf = (html: string): string =>
  Array.from(html.matchAll(/<\/?([a-z][a-z0-9]*)/gi), ([, tag = '']) => tag.toLowerCase()).join(' ')

/** Payloads in every field that stores text, then every call and every mail that shows one. */
export const scripts: Attack = {
  name: 'scripts',
  expects: 'text stays text: JSON everywhere, and mails with the same markup whatever they quote',
  findings: [],
  async run({ app, atEnd, tried, expect, worst }) {
    const double = await startOauthDouble()
    atEnd(() => double.stop())
    const server = await app({ env: double.env(['facebook']) })
    await readClosedDays(server)
    const headers = (cookie: string, payload: string) => ({
      'browser-type': 'web',
      cookie,
      'user-agent': payload.replaceAll(/[^\x20-\x7e]/g, '?'),
    })
    const mailHtml = async (email: string): Promise<string[]> => {
      const { data } = await server.call(`/sandbox/outbox?to=${encodeURIComponent(email)}`)
      return data.map(({ html }: { html: string }) => html)
    }
    let views = 0
    let expected = ''
    for (const [index, payload] of ['HARMLESS NAME', ...SCRIPTS].entries()) {
      const { cookie, email } = await newCustomer(server)
      const created = await server.call('/api/pcOrder/createOrder', offer(index), cookie)
      const id = created.data.id
      const texts = {
        zhName: payload,
        enName: payload,
        tip: payload,
        tips: payload,
        weChat: payload,
        useContact: payload,
      }
      const contacts = { id, phone: '+85291234567', email, ...texts }
      const saved = await server.call('/api/pcOrder/updateOrders', contacts, cookie)
      const profile = { nameEn: payload, nameZh: payload, wechat: payload, telephone: '+85291234567' }
      await server.call('/api/customer/modify', profile, cookie)
      // A name and a picture from another service, stored for this browser.
      double.become({ subject: `6${String(index).padStart(5, '0')}`, name: payload, picture: payload, email: payload })
      const browser = openBrowser(server)
      const begun = await browser.call('/api/third/before_login?type=facebook&device=pc')
      await browser.visit(await double.allow(begun.data))
      const third = await browser.call('/api/third/info')
      tried()
      const picture = String(third.data?.thirdInfo?.header ?? '')
      expect(/^(https:\/\/|$)/.test(picture), `a picture is ${picture}`, `a provider’s picture ${payload}`)
      // The mail of a paid order quotes names and wishes.
      if (saved.code === '200') {
        const order = saved.data
        const claim = { orderId: id, orderType: 1, orderNo: order.orderNo, amount: order.payable }
        const intent = await server.call('/pay/payGateway/visaPayV3', claim, cookie)
        const { client_secret, paymentIntentId } = intent.data ?? {}
        await server.call('/sandbox/payments/confirm', { client_secret, payment_method: 'pm_card_visa' })
        await server.call('/pay/payGateway/confirmPaymentV3', { ...claim, paymentIntentId }, cookie)
      } else {
        await buy(server, cookie, index)
      }
      for (const html of await mailHtml(email)) {
        tried()
        const tags = tagsOf(html)
        if (index === 0) expected = tags
        expect(tags === expected, 'a mail has other markup than one with a harmless name', payload)
        expect(!/<script|\son\w+\s*=|href="(?!https?:)/i.test(html), 'a mail could run something', payload)
      }
      for (const { name, method, path, access, changesState } of ENDPOINTS) {
        if (access !== 'customer' || changesState) continue
        if (method === 'POST' && !/orders$|getOrderById|getPCLastOrder|sync|queryOrder/i.test(path)) continue
        const body = { id, isPaid: 1, tradeNo: saved.data?.orderNo }
        const answer = await server.app.inject(
          method === 'GET'
            ? { url: path, headers: headers(cookie, payload) }
            : { method, url: path, headers: headers(cookie, payload), payload: body },
        )
        tried()
        views += 1
        const how = `${name} with ${payload}`
        expect(String(answer.headers['content-type']).startsWith('application/json'), 'is not JSON', how)
        expect(answer.headers['x-content-type-options'] === 'nosniff', 'may be taken for something else', how)
      }
    }
    worst(`${views} views of ${SCRIPTS.length} payloads`)
  },
}
