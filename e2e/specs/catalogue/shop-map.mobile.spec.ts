import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'

test.use({ serviceWorkers: 'allow' })

test('PE-09 on the phone the map replaces the list, Back restores the list, and the map opens offline as last seen', async ({
  page,
  context,
  watch,
}) => {
  // The browser's own messages about calls without a connection.
  watch.allow(/Failed to load resource|ERR_/)
  const app = new App(page, 'mobile')
  const list = new ShopList(page)
  await app.open('suppliers?rootAreaId=2')
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    }
  })
  await list.settled()
  await list.scrollTo(5)
  const names = await list.names()
  const top = await list.scrollTop()
  // Dispatched without scrolling: the button is in view anyway.
  await app.button('Map').dispatchEvent('click')
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('region', { name: 'Map of these places' })
  const pins = map.getByRole('group', { name: 'Places on the map' }).getByRole('button')
  await expect(pins.first()).toBeVisible()
  await expect(list.cards).toHaveCount(0)
  await app.expectAccessible()

  // The list is restored by its button and by the browser's Back.
  await app.button('List').click()
  await list.expectAt(names, top)
  await page.goForward()
  await expect(pins.first()).toBeVisible()
  await page.goBack()
  await list.expectAt(names, top)
  await app.button('Map').click()

  // Dragging a pin is not a press; pressing it shows its card.
  const single = pins.filter({ hasText: '+' }).first()
  const box = (await single.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 40, { steps: 4 })
  await page.mouse.up()
  await expect(map.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect.poll(async () => Math.round((await single.boundingBox())?.y ?? 0)).toBe(Math.round(box.y - 40))
  await single.click()
  await expect(single).toHaveAttribute('aria-pressed', 'true')
  await expect(map.getByRole('heading', { level: 2 }).getByRole('link')).toHaveAttribute('href', /supplier\?id=\d+/)
  await app.expectAccessible()
  const card = await map.getByRole('heading', { level: 2 }).innerText()
  await map.getByRole('button', { name: 'Close' }).click()
  await expect(map.getByRole('heading', { level: 2 })).toHaveCount(0)

  await context.setOffline(true)
  await page.reload()
  await expect(map.getByText(app.say('You’re offline. The map shows what you last viewed.'))).toBeVisible()
  await expect(pins.first()).toBeVisible()
  await pins.filter({ hasText: card }).click()
  await expect(map.getByRole('heading', { level: 2, name: card })).toBeVisible()
  await app.expectAccessible()
})
