import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'

const TOKYO = 1

test('PE-09 the map next to the list follows it, by pointer and by keyboard', SMOKE, async ({ page }) => {
  const app = new App(page, 'desktop')
  const list = new ShopList(page)
  // The map is loaded on demand.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await app.open(`suppliers?rootAreaId=${TOKYO}&order=price+asc`)
  await list.settled()
  expect(asked.filter((url) => url.includes('supplierPins'))).toEqual([])
  const { data } = await app.call('/api/directSupplier/supplierPins', { rootAreaId: TOKYO, order: 'price asc' })
  const shops: { id: number; enName: string }[] = data.pins
  await app.button('Map').click()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('region', { name: 'Map of these places' })
  const pins = map.getByRole('group', { name: 'Places on the map' }).getByRole('button')
  await expect(pins.first()).toBeVisible()
  const counts = await pins.evaluateAll((all) =>
    all.map((pin) => Number(/^(\d+) places/.exec(pin.querySelector('.visuallyHidden')?.textContent ?? '')?.[1] ?? 1)),
  )
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(shops.length)
  await app.expectAccessible()

  // Hovering a row marks its pin.
  await list.cards.first().hover()
  await expect(map.locator('button[data-marked]')).toHaveCount(1)
  await map.getByRole('button', { name: 'Zoom in' }).hover()
  await expect(map.locator('button[data-marked]')).toHaveCount(0)

  // By keyboard: zoom in until pins stand for one shop. The focus stays on a pin.
  await pins.first().focus()
  const one = map.getByRole('button', { name: /, from ¥/ }).filter({ hasNotText: /places/ })
  for (let step = 0; step < 6; step++) await page.keyboard.press('+')
  await expect(map.getByRole('group').locator(':focus')).toHaveCount(1)
  const far = await map.getByRole('group').locator(':focus').getAttribute('style')
  await page.keyboard.press('ArrowDown')
  await expect
    .poll(async () => [
      await map.getByRole('group').locator(':focus').getAttribute('style'),
      await map.getByRole('group').locator(':focus').count(),
    ])
    .not.toEqual([far, 0])
  await map.getByRole('button', { name: 'Show all places' }).click()

  // A shared pin splits up, and a pin of a shop on another page of the list opens that page.
  const isBehind = () =>
    page.evaluate((all) => {
      const pins = [...document.querySelectorAll('[role=group] button')]
      const texts = pins
        .filter((pin) => pin.checkVisibility({ visibilityProperty: true }))
        .map((pin) => pin.textContent ?? '')
      return all.findIndex(({ enName }, index) => index >= 10 && texts.some((text) => text.includes(`${enName}, from`)))
    }, shops)
  const shared = map.locator('button[data-many]:visible')
  const texts = async () => (await map.locator('[role=group] button').allTextContents()).join()
  for (let nth = 0; nth < 6 && (await isBehind()) < 0; nth++) {
    await map.getByRole('button', { name: 'Show all places' }).click()
    for (let step = 0; step < 4 && (await isBehind()) < 0; step++) {
      const count = await shared.count()
      if (count === 0) break
      const before = await texts()
      await shared.nth(step === 0 ? Math.min(nth, count - 1) : 0).click()
      // Shops in the same building stay together.
      if ((await map.getByRole('region').count()) > 0) break
      await expect.poll(texts).not.toBe(before)
    }
  }
  const wanted = await isBehind()
  expect(wanted).toBeGreaterThanOrEqual(10)
  const shop = shops[wanted] ?? { id: 0, enName: '' }
  const pin = map.getByRole('button', { name: `${shop.enName}, from` })
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(new RegExp(`pageNumber=${Math.floor(wanted / 10) + 1}`))
  await expect(page.locator(`#shop-${shop.id}[data-marked]`)).toBeInViewport()
  const card = map.getByRole('region', { name: shop.enName })
  await expect(card.getByRole('link')).toHaveAttribute('href', new RegExp(`supplier\\?id=${shop.id}`))
  await app.expectAccessible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(pin).toBeFocused()
  await page.keyboard.press('Enter')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`supplier\\?id=${shop.id}`))
  await page.goBack()
  await expect(pins.first()).toBeVisible()
  expect(await one.count()).toBeGreaterThan(0)

  // The page shows the list alone again.
  await app.button('Map').click()
  await expect(map).toHaveCount(0)
  await expect(page).not.toHaveURL(/view=map/)
})
