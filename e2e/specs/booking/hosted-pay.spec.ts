import type { Page } from '@playwright/test'
import { expect, RELEASE_ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { Checkout } from '../../pages/checkout.ts'
import { type NewOrder, payPath, reserve } from '../../support/orders.ts'

test.describe('paying by wallet on a hosted page', () => {
  let app: App
  let checkout: Checkout
  let order: NewOrder
  /** Opens the pay form in a language and chooses a wallet. */
  async function choose(page: Page, project: string, wallet: string, locale: 'zh-cn' | 'zh-tw' = 'zh-cn') {
    app = new App(page, project, locale)
    checkout = new Checkout(app)
    await app.speak()
    await app.signIn()
    order = await reserve(app)
    await page.goto(payPath(app, order))
    await checkout.fillContacts()
    await page.getByRole('radio', { name: wallet }).check()
  }
  /** Presses pay, accepts the amount and waits for the wallet's page. */
  async function goToWallet(page: Page) {
    await checkout.press()
    await checkout.confirm()
    await expect(page.getByRole('heading', { name: 'Test wallet' })).toBeVisible()
  }
  const state = async () => (await app.call('/api/directOrder/getOrderById', { id: order.id })).data

  test(
    'PC-10 PC-11 PC-01 CB-02 a Chinese page offers wallets; choosing one hides the card form and pays through securityPay, which leads back to the app',
    SMOKE,
    async ({ page }, { project }) => {
      await choose(page, project.name, '支付宝')
      await expect(app.field('card-number')).toBeHidden()
      await app.expectAccessible()
      const sent: { path: string; body: Record<string, unknown> }[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/pay/payGateway/')) sent.push({ path: pathname, body: request.postDataJSON() })
      })
      await checkout.press()
      await expect(page.getByRole('dialog')).toContainText('JP¥')
      expect(sent).toEqual([])
      await checkout.confirm()
      await expect(page.getByRole('heading', { name: 'Test wallet' })).toBeVisible()
      await expect(page).toHaveURL(/\/sandbox\/payments\/page\?pay=/)
      const { orderNo, payable } = await state()
      expect(sent).toEqual([
        {
          path: '/pay/payGateway/securityPay',
          body: {
            ...{ orderId: order.id, orderType: 1, orderNo, reference: orderNo, description: `Tabifuda ${orderNo}` },
            ...{
              currency: 'JPY',
              amount: payable,
              rmb_amount: Math.round(payable * 4.7) / 100,
              note: '',
              payModeId: 5,
            },
            device: app.device,
          },
        },
      ])
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/paycallback\\?code=success&orderId=${order.id}`))
      await expect(page.getByRole('heading', { name: app.say('Payment complete. Thank you!') })).toBeVisible()
      await app.expectAccessible()
      expect(await state()).toMatchObject({ payStatus: 1 })
    },
  )

  test(
    'PE-13 PC-10 after a wallet payment in one tab, the form in another tab closes and shows that the order is paid',
    RELEASE_ONCE,
    async ({ page, context }, { project }) => {
      await choose(page, project.name, '支付宝')
      const second = await context.newPage()
      const there = new App(second, project.name, 'zh-cn')
      await there.speak()
      await second.goto(payPath(there, order))
      await expect(there.field('email')).not.toHaveValue('')
      await goToWallet(page)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.getByRole('heading', { name: app.say('Payment complete. Thank you!') })).toBeVisible()
      await expect(second.getByText(there.say('common_order_payed'))).toBeVisible()
      await expect(there.field('email')).toHaveCount(0)
    },
  )

  for (const locale of ['en', 'ja'] as const) {
    test(`PC-10 A-18 a page in ${locale} offers no wallets`, RELEASE_ONCE, async ({ page }, { project }) => {
      app = new App(page, project.name, locale)
      await app.speak()
      await app.signIn()
      await page.goto(payPath(app, await reserve(app)))
      await expect(page.getByRole('radio')).toHaveCount(2)
      await expect(page.getByText(/支付|Alipay|PayPay|JKOPAY/)).toHaveCount(0)
    })
  }

  test(
    'CB-03 ERR-39 ERR-40 S-11 a declined or abandoned wallet payment returns with instructions, and a card then pays once',
    RELEASE_ONCE,
    async ({ page }, { project }) => {
      await choose(page, project.name, '街口支付', 'zh-tw')
      await goToWallet(page)
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByRole('heading', { name: app.say('pay_msg_exception') })).toBeVisible()
      await page.getByRole('link', { name: app.say('Retry payment') }).click()
      await checkout.fillContacts()
      await page.getByRole('radio', { name: '街口支付' }).check()
      await goToWallet(page)
      const wallet = page.url()
      await page.getByRole('button', { name: 'Back to the shop' }).click()
      await expect(page.getByRole('heading', { name: app.say('pay_msg_cancel') })).toBeVisible()
      expect(await state()).toMatchObject({ payStatus: 0 })
      await page.getByRole('link', { name: app.say('Retry payment') }).click()
      await checkout.fillContacts()
      await page.getByRole('radio').first().check()
      await checkout.toCard()
      await checkout.pay()
      await checkout.expectPaid()
      // The wallet's page has expired, so its saved address cannot pay.
      await page.goto(wallet)
      await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0)
    },
  )

  test(
    'S-07 after Back from the wallet the form is usable and the order is paid once',
    RELEASE_ONCE,
    async ({ page }, { project }) => {
      await choose(page, project.name, '支付宝')
      await goToWallet(page)
      // The document in between left no history entry.
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`/${app.device}/order\\?`))
      await checkout.fillContacts()
      await page.getByRole('radio', { name: 'PayPay' }).check()
      await goToWallet(page)
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.getByRole('heading', { name: app.say('Payment complete. Thank you!') })).toBeVisible()
      const refunds = await app.call('/api/directOrder/orderRefunds', { id: order.id })
      expect(refunds).toMatchObject({ code: '200', data: [] })
    },
  )

  test(
    "PC-11 S-16 hostile HTML from a gateway runs neither in the app's document nor in its own",
    RELEASE_ONCE,
    async ({ page, watch }, { project }) => {
      watch.allow(/Content Security Policy|violates the following|Refused to refresh/)
      await choose(page, project.name, '支付宝')
      const hostile = `<h1>hostile</h1><script>parent.document.title='run';document.title='run'</script>
      <img src=x onerror="document.title='run'"><svg onload="document.title='run'"></svg>
      <a href="javascript:document.title='run'" id="link">x</a><iframe srcdoc="<script>top.document.title='run'</script>"></iframe>
      <meta http-equiv="refresh" content="0;url=javascript:document.title='run'"><base href="https://evil.example/">`
      let answers = 0
      await page.route('**/pay/payGateway/securityPay?*', async (route) => {
        answers++
        await route.fulfill({ json: { code: '200', message: '', data: hostile, success: true } })
      })
      // The handover document, with the server's headers and the gateway's markup.
      await page.route('**/pay/handover?*', async (route) => {
        const headers = await real()
        await route.fulfill({ status: 200, headers, body: `<!doctype html><title>still</title>${hostile}` })
      })
      /** The server's own headers for a document of this order. */
      const real = async () => {
        const { data } = await app.call('/api/directOrder/getOrderById', { id: order.id })
        const claim = { currency: 'JPY', amount: data.payable, reference: data.orderNo, payModeId: 5, orderType: 1 }
        await app.call('/pay/payGateway/securityPay', claim)
        const address = `/pay/handover?orderId=${order.id}&device=${app.device}&lang=zh-cn`
        const {
          'content-length': _length,
          'content-encoding': _encoding,
          ...headers
        } = (await page.request.get(address)).headers()
        return headers
      }
      const inApp = await page.evaluate(() => {
        // Records any markup that is written into the app's document.
        const seen: string[] = []
        new MutationObserver((records) => {
          for (const { addedNodes } of records) {
            for (const node of addedNodes)
              if (/hostile|onerror|srcdoc/.test(node.textContent ?? '')) seen.push(node.nodeName)
          }
        }).observe(document, { subtree: true, childList: true })
        addEventListener('pagehide', () => sessionStorage.setItem('seen', JSON.stringify([seen, document.title])))
        return document.title
      })
      await checkout.press()
      await checkout.confirm()
      await expect(page.getByRole('heading', { name: 'hostile' })).toBeVisible()
      expect(answers).toBe(1)
      await page.locator('#link').click()
      const there = await page.evaluate(() => {
        const trial = (read: () => unknown) => {
          try {
            return String(read())
          } catch (error) {
            return error instanceof Error ? error.name : 'error'
          }
        }
        return [
          document.title,
          origin,
          trial(() => document.cookie),
          trial(() => localStorage.length),
          trial(() => opener),
        ]
      })
      expect(there).toEqual(['still', 'null', 'SecurityError', 'SecurityError', 'null'])
      await page.unroute('**/pay/handover?*')
      await page.goto(payPath(app, order))
      const [seen, title] = await page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]'))
      expect([seen, title]).toEqual([[], inApp])
    },
  )
})
