import { layoutFaults } from '../../../tests/support/layout-faults.ts'
import { resize, SIZES } from '../../../tests/support/sizes.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { buyTicket } from '../../support/orders.ts'
import { qrOf } from '../../support/phone.ts'

test('PE-02 the QR and the hold button fit on one screen of 375 × 667, and in landscape the QR is next to the facts', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.speak()
  await app.signIn()
  // Sets the clock to the visit, so that the ticket is usable at any hour.
  const order = await buyTicket(app)
  const { data } = await app.call('/api/directOrder/getOrderById', { id: order.id })
  const visit = new Date(data.usetime).toISOString()
  await app.call('/sandbox/clock', { now: visit })
  await page.clock.setFixedTime(visit)
  await page.setViewportSize({ width: 375, height: 667 })
  await app.open(`voucher?orderId=${order.id}`)
  const number = page.getByTestId('order-no')
  const shop = page.getByRole('heading', { level: 1 })
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(page.getByTestId('short-code')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: '2秒長押し' })).toBeInViewport({ ratio: 1 })
  const boxes = () =>
    Promise.all([number, shop].map(async (each) => (await each.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }))
  const [code, facts] = await boxes()
  expect(facts?.y, 'the facts stand below').toBeGreaterThan(code?.y ?? 0)
  await resize(page, 'mobile', [812, 375])
  const isBeside = async () => {
    const [beside, left] = await boxes()
    return beside !== undefined && left !== undefined && beside.x > left.x + left.width / 2
  }
  await expect.poll(isBeside, 'the QR stands beside the facts').toBe(true)
  await expect(shop).toBeInViewport({ ratio: 1 })
  await app.call('/sandbox/clock', { now: null })
})

test('PE-02 in landscape a ticket before its time shows its whole code, and below it when it becomes usable', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.speak()
  await app.signIn()
  const order = await buyTicket(app)
  await page.setViewportSize({ width: 812, height: 375 })
  await app.open(`voucher?orderId=${order.id}`)
  const why = page.getByText('からご利用可能です')
  await expect(why).toBeAttached()
  await expect(qrOf(page)).toBeInViewport({ ratio: 1 })
  await why.scrollIntoViewIfNeeded()
  await expect(why).toBeInViewport({ ratio: 1 })
})

test('PE-02 no bar covers the focused element', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.speak()
  await app.signIn()
  await page.setViewportSize({ width: 375, height: 667 })
  await app.open('reserve?packageId=10011')
  await expect(app.field('people')).toBeVisible()
  const covered: string[] = []
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    const cover = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('form')) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen = above === null || focused.contains(above) || above.contains(focused)
      return isSeen ? null : `${focused.outerHTML.slice(0, 80)} below ${above?.outerHTML.slice(0, 80)}`
    })
    if (cover) covered.push(cover)
  }
  expect(covered).toEqual([])
})

for (const locale of ['ja', 'en'] as const) {
  test(`PE-02 in ${locale} no short word, time, number or address is broken at a line’s end`, async ({ page }, {
    project,
  }) => {
    const app = new App(page, project.name, locale)
    await app.speak()
    await app.signIn()
    const { id } = await buyTicket(app)
    const broken = async () =>
      (await page.evaluate(layoutFaults, { words: true })).filter(({ kind }) => kind === 'broken word')
    const own = [`order?orderId=${id}&state=view`, `voucher?orderId=${id}`]
    for (const name of ['index', 'supplier?id=1001', 'profile', ...own]) {
      await app.open(name)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      for (const [width, height] of [SIZES[0], SIZES[1]]) {
        await resize(page, 'mobile', [width, height])
        await expect.poll(broken, `${name} at ${width}`).toEqual([])
      }
    }
  })
}
