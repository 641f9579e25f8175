import { resize } from '../../tests/support/sizes.ts'
import { expect, test } from '../fixtures.ts'
import { App } from '../pages/app.ts'

test('PE-02 the QR and the button to hold are in one screen of 375 × 667, and a phone on its side has the QR beside the facts', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  await app.speak()
  await app.signIn()
  const { data } = await app.call('/api/pcOrder/orders', { isPaid: 1, pageSize: 100 })
  const orders: { id: number; orderType: number; orderStatus: number; usetime: number }[] = data.result
  const usable = orders.filter(({ orderType, orderStatus }) => orderType === 1 && orderStatus === 3)
  const next = usable.toSorted((a, b) => a.usetime - b.usetime)[0]
  await page.setViewportSize({ width: 375, height: 667 })
  await app.open(`voucher?orderId=${next?.id}`)
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
  const [beside, left] = await boxes()
  expect(beside?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) / 2)
  await expect(shop).toBeInViewport({ ratio: 1 })
})

test('PE-02 no bar above or below covers what has the focus', async ({ page }, { project }) => {
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
