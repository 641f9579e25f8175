import { resize, SIZES } from '../../../tests/support/sizes.ts'
import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'

/** A day with free times, some days after the server's today. */
async function someDay(app: App): Promise<string> {
  const { data } = await app.call('/api/seatWarehouse/nextFreeTimes', { supplierId: 1001, peopleNum: 2 })
  return data[1].date
}

test(
  'PE-08 filters are in the address, a chip removes one, and a free time leads to the form',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const list = new ShopList(page)
    const day = await someDay(app)
    await app.open(`suppliers?warehouseDate=${day}&peopleNum=2`)
    await list.settled()
    const isPhone = project.name === 'mobile'
    const filters = isPhone ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('complementary')
    if (isPhone) await page.getByRole('button', { name: 'Filters' }).click()
    await filters.getByRole('button', { name: /^English/ }).click()
    await expect(page).toHaveURL(/speaks=en/)
    await filters.getByRole('button', { name: /^Dinner/ }).click()
    await expect(page).toHaveURL(/timeFrom=17%3A00&timeTo=22%3A00/)
    // Each value shows how many shops it would leave, given the other filters.
    const evening = { warehouseDate: day, peopleNum: 2, speaks: 'en', timeFrom: '17:00', timeTo: '22:00' }
    const query = { ...evening, diet: 'vegetarian' }
    const { data: wanted } = await app.call('/api/directSupplier/queryPageSuppliers', query)
    await filters.getByRole('button', { name: `Vegetarian ${wanted.total}`, exact: true }).click()
    await expect(page).toHaveURL(/diet=vegetarian/)
    if (isPhone) await page.getByRole('button', { name: /^Show \d+ places?$/ }).click()
    await list.settled()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /places?$/ })
        .first(),
    ).toContainText(`${wanted.total} place`)

    const supplierIds = wanted.result.map(({ id }: { id: number }) => id)
    const asked = { supplierIds, warehouseDate: day, peopleNum: 2, timeFrom: '17:00', timeTo: '22:00' }
    const { data: free } = await app.call('/api/seatWarehouse/freeTimesOfDay', asked)
    const first = free.find(({ times }: { times: string[] }) => times.length > 0)
    const card = page.locator(`#shop-${first.supplierId}`)
    await expect(card.getByRole('link', { name: /^Reserve, / })).toHaveCount(first.times.length)
    await expect(card.getByRole('link', { name: /^Reserve, / }).first()).toHaveAttribute(
      'href',
      new RegExp(`/reserve\\?packageId=${first.packageId}&day=${day}&time=.*&peopleNum=2$`),
    )

    await test.step('any number of people again', async () => {
      if (isPhone) await page.getByRole('button', { name: /2 guests$/ }).click()
      const visit = isPhone ? page.getByRole('dialog', { name: 'Date, guests' }) : filters
      const people = visit.getByRole('textbox', { name: 'Guests' })
      await visit.getByRole('button', { name: 'Guests: one less' }).click()
      await expect(page).toHaveURL(/peopleNum=1/)
      await visit.getByRole('button', { name: 'Guests: one less' }).click()
      await expect(page).not.toHaveURL(/peopleNum/)
      await expect(people).toHaveValue('')
      await expect(people).toHaveAttribute('placeholder', 'Any')
      await visit.getByRole('button', { name: 'Guests: one more' }).click()
      await people.fill('')
      await people.blur()
      await expect(page).not.toHaveURL(/peopleNum/)
      if (!isPhone) await list.settled()
      await app.expectAccessible()
      if (isPhone) await page.getByRole('button', { name: /^Show \d+ places?$/ }).click()
      await list.settled()
    })

    await page.getByRole('link', { name: 'Remove filter: Vegetarian' }).click()
    await expect(page).not.toHaveURL(/diet=/)
    await expect(page).toHaveURL(/speaks=en/)
    await page.goBack()
    await expect(page).toHaveURL(/diet=vegetarian/)
  },
)

test('PE-08 a message appears above the comparison bar at any width', async ({ page }, { project }) => {
  const app = new App(page, project.name)
  const list = new ShopList(page)
  await app.open('suppliers')
  const bar = page.getByRole('region', { name: 'Compare places' })
  const message = page.getByText('You can compare up to 3. Remove one first.')
  for (const size of [SIZES[0], SIZES[1], SIZES[2], SIZES[7]]) {
    await resize(page, app.device, size)
    await list.settled()
    const ticks = page.getByRole('checkbox', { name: /^Compare / })
    for (const index of [0, 1, 2]) await ticks.nth(index).check()
    await ticks.nth(3).click()
    // The message stays while the pointer rests on it, however long the measurement takes.
    await message.hover()
    const topOfBar = async () => (await bar.boundingBox())?.y ?? 0
    const footOfMessage = async () => {
      const box = await message.locator('..').boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    await expect(async () => expect(await footOfMessage()).toBeLessThan(await topOfBar()), size.join(' × ')).toPass()
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toHaveCount(0)
  }
})

test(
  'PE-08 three shops are compared side by side, and a fourth is refused with a reason',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const list = new ShopList(page)
    await app.open('suppliers')
    await list.settled()
    const ticks = page.getByRole('checkbox', { name: /^Compare / })
    for (const index of [0, 1, 2]) await ticks.nth(index).check()
    await ticks.nth(3).click()
    await expect(page.getByText('You can compare up to 3. Remove one first.')).toBeVisible()
    await expect(ticks.nth(3)).not.toBeChecked()
    await page.getByRole('link', { name: 'Compare', exact: true }).click()
    await expect(page).toHaveURL(/compare\?ids=\d+%2C\d+%2C\d+$/)
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    for (const row of [
      'Price per person',
      'Rating',
      'Confirmation',
      'Cancellation',
      'Languages spoken',
      'Dietary options',
      'Area',
    ]) {
      await expect(table.getByRole('rowheader', { name: row })).toBeVisible()
    }
    await table
      .getByRole('link', { name: /^Remove .* from comparison$/ })
      .first()
      .click()
    await expect(table.getByRole('columnheader')).toHaveCount(2)
  },
)
