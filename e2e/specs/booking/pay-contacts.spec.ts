import { PAYMENT_METHOD_NAMES } from '#domain/price/payment-methods.ts'
import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { newCustomer } from '../../support/customers.ts'
import { payPath, reserve } from '../../support/orders.ts'

const CONTACTS = {
  zhName: '陳大文',
  enName: 'CHAN TAI MAN',
  phone: '+85298765432',
  email: 'tai.man@example.com',
  wechat: 'taiman',
}

test(
  'OP-03 OP-08 the form starts with all contacts of the last order and offers code, terms and every payment method',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name, 'zh-tw')
    await app.speak()
    await newCustomer(app)
    const last = await reserve(app)
    expect(await app.call('/api/pcOrder/updateOrders', { id: last.id, ...CONTACTS })).toMatchObject({ code: '200' })
    await page.goto(payPath(app, await reserve(app)))
    const shown = { ...CONTACTS, phone: '+852 9876 5432' }
    for (const [name, value] of Object.entries(shown)) await expect(app.field(name), name).toHaveValue(value)
    await expect(app.field('code')).toBeVisible()
    await expect(app.field('agreed')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(PAYMENT_METHOD_NAMES.length)
  },
)
