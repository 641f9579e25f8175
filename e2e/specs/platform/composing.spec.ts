import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { composesUndisturbed, everyFieldComposes, InputMethod, textFields } from '../../support/composing.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { payPath, reserve } from '../../support/orders.ts'

/** A separate server, because an owner can be invited only once. */
const OWNER = 'composing@tabifuda.example'
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

test('T2 no field of the main flow disturbs an input method', async ({ page }, { project }) => {
  test.slow()
  const app = new App(page, project.name)
  await app.open('index')
  // The search of the mobile home page is a separate page.
  for (const name of ['index', 'suppliers', 'login', 'register']) {
    await app.goTo(name)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await everyFieldComposes(page)
  }
  if (app.device === 'pc') await composesUndisturbed(page.getByRole('banner').getByRole('combobox', { name: 'Place' }))

  await app.signIn()
  const order = await reserve(app)
  await app.open(`reserve?packageId=${order.packageId}`)
  await new ReserveForm(app).child('yes').check()
  expect(await everyFieldComposes(page)).toBeGreaterThan(1)
  await page.goto(payPath(app, order))
  await expect(app.field('code')).toBeVisible()
  await expect(app.field('email')).not.toHaveValue('')
  // The card stands on the same page once its form has loaded.
  await expect(app.field('card-expiry')).toBeVisible()
  expect(await everyFieldComposes(page, { code: (word) => word.toUpperCase() })).toBeGreaterThan(4)
  await app.open('profile')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
})

test('T6 Escape and Enter consumed by an input method close no dialog and submit nothing', async ({ page }, {
  project,
}) => {
  const app = new App(page, project.name)
  await app.signIn()
  await app.open('orders')
  const order = await reserve(app)
  await page.goto(payPath(app, order))
  await expect(app.field('code')).toBeVisible()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/coupon/check')) asked += 1
  })
  const method = new InputMethod(page)
  await app.field('code').focus()
  await method.compose('welcome')
  const taken = { bubbles: true, cancelable: true, keyCode: 229 }
  await app.field('code').dispatchEvent('keydown', { ...taken, key: 'Enter', isComposing: true })
  await expect(app.field('code')).toHaveValue('welcome')
  expect(asked).toBe(0)

  await app.open(`order?orderId=${order.id}&state=view`)
  await app.button('Cancel this booking').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // Chromium reports that it is composing. Safari has ended the composition by then, and indicates it only by the key
  // code.
  for (const isComposing of [true, false]) {
    await dialog.evaluate((element, init) => element.dispatchEvent(new KeyboardEvent('keydown', init)), {
      ...taken,
      key: 'Escape',
      isComposing,
    })
    await expect(dialog).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('T2 no field of the console disturbs an input method', async ({ page, server }, { project }) => {
  test.skip(project.name === 'mobile', 'the console is wide')
  test.slow()
  await joinAsOwner(page, server, OWNER)
  const home = consoleOf(server)
  let fields = 0
  for (const name of ['orders', 'customers', 'shops', 'shop-links', 'log', 'settings', 'money']) {
    await page.goto(`${home}/operator/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    fields += await everyFieldComposes(page)
  }
  await page.goto(`${home}/operator/shops`)
  await page.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(textFields(page).first()).toBeVisible()
  fields += await everyFieldComposes(page)
  await page.goto(`${home}/operator/people`)
  await page.getByRole('button', { name: 'Invite user' }).click()
  fields += await everyFieldComposes(page)
  expect(fields).toBeGreaterThan(10)
})

test('T2 no field of the shop page disturbs an input method', async ({ page, watch }, { project }) => {
  test.skip(project.name === 'desktop', 'shops have it on a phone')
  // The phone has no link yet.
  watch.allow(/401 \(Unauthorized\)/)
  const app = new App(page, project.name)
  await page.goto('/check')
  await expect(textFields(page).first()).toBeVisible()
  expect(await everyFieldComposes(page, {}, page.locator('body'))).toBe(1)
  const { data } = await app.call('/sandbox/shopLink', { supplierId: 1001, label: '入口' })
  await page.goto(data.link)
  await expect(page.getByRole('button', { name: 'チケットを読み取る' })).toBeVisible()
  expect(await everyFieldComposes(page, {}, page.locator('body'))).toBe(1)
})
