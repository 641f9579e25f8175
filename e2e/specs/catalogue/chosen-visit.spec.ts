import { expect, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ShopList } from '../../pages/list.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { dayIn } from '../../support/starts.ts'

const UMI = 1001
const DINNER = { timeFrom: '17:00', timeTo: '22:00' } as const

/** A day on which the shop has seats for two at dinner, and its dinner times. */
async function dinnerDay(app: App): Promise<{ day: string; times: string[] }> {
  const asked = { supplierId: UMI, peopleNum: 2, fromDate: dayIn(9), ...DINNER }
  const { data } = await app.call('/api/seatWarehouse/nextFreeTimes', asked)
  return { day: data[0].date, times: data[0].times.map(({ time }: { time: string }) => time) }
}

test(
  'PE-07 SE-05 the chosen dinner carries over from the list to the shop and the form, and to a shop opened by its address',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const list = new ShopList(page)
    const form = new ReserveForm(app)
    const isPhone = project.name === 'mobile'
    const { day, times } = await dinnerDay(app)
    const [first = ''] = times
    await app.open(`suppliers?warehouseDate=${day}&peopleNum=2&keyword=Kaiten+Sushi+Umi&timeFrom=17:00&timeTo=22:00`)
    await list.settled()
    await page.getByRole('link', { name: 'Kaiten Sushi Umi' }).first().click()
    await expect(page).toHaveURL(new RegExp(`supplier\\?id=${UMI}&day=${day}`))

    await test.step('the free times and the booking form of the shop start with dinner', async () => {
      const free = page.getByRole('region', { name: /^Available times from/ })
      await expect(free).toContainText('17:00–22:00')
      await expect(free.getByRole('button').first()).toHaveAccessibleName(new RegExp(`${first}$`))
      if (isPhone) await page.getByRole('button', { name: 'Reserve', exact: true }).click()
      const radios = page.locator('input[name="booking-time"]')
      await expect(radios.first()).toHaveValue(first)
      await expect(page.getByText('Other times')).toBeVisible()
      // Lunch is still available.
      await expect(page.locator('input[name="booking-time"][value="12:00"]')).toBeAttached()
      await app.expectAccessible()
      await radios.first().check()
    })

    await page.getByRole('link', { name: /^Reserve .*\d\d:\d\d$/ }).click()
    await form.expectOpen()
    if (isPhone) {
      await test.step('the mobile form summarises the choice and shows the fields again to change it', async () => {
        const change = page.getByRole('button', { name: 'Change date and time' })
        await expect(page.getByRole('region', { name: 'When are you coming?' })).toContainText(first)
        await expect(form.times).toHaveCount(0)
        await app.expectAccessible()
        await change.focus()
        await page.keyboard.press('Enter')
        await expect(form.place('date')).toBeVisible()
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field="date"]') !== null))
          .toBe(true)
      })
    }
    await expect(form.time(first)).toBeChecked()
    await expect(form.times.first()).toHaveValue(first)

    await test.step('a shop opened by its address starts with the same day and dinner', async () => {
      await app.open(`supplier?id=${UMI}`)
      if (!isPhone) await expect(page.getByRole('search').first()).toContainText('17:00–22:00')
      if (isPhone) await page.getByRole('button', { name: 'Reserve', exact: true }).click()
      await expect(page.locator('input[name="booking-time"]').first()).toHaveValue(first)
      await page.getByRole('button', { name: 'Any time' }).click()
      await expect(page.locator('input[name="booking-time"]').first()).not.toHaveValue(first)
      await expect(page.getByText('Other times')).toHaveCount(0)
    })
  },
)

test('PE-07 SE-05 the comparison uses the chosen day and dinner, and distinguishes full from closed shops', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  const { day, times } = await dinnerDay(app)
  await app.open(`suppliers?warehouseDate=${day}&peopleNum=2&timeFrom=17:00&timeTo=22:00`)
  await new ShopList(page).settled()
  await page.route(/monthOfShop/, async (route) => {
    const asked = route.request().postDataJSON()
    expect(asked).toMatchObject({ peopleNum: 2, ...DINNER })
    const state = asked.supplierId === UMI ? 'free' : asked.supplierId === 1002 ? 'full' : 'closed'
    await route.fulfill({ json: { code: '200', message: '', data: [{ date: day, state }] } })
  })
  await app.open(`compare?ids=${UMI},1002,1003`)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Next available times for 2 guests/ }) })
  await expect(row.getByRole('rowheader')).toContainText('17:00–22:00')
  await expect(row.getByRole('cell').nth(0).getByRole('link').first()).toHaveText(times[0] ?? '')
  await expect(row.getByRole('cell').nth(0)).not.toContainText(/Fully booked|Can’t be reserved/)
  await expect(row.getByRole('cell').nth(1)).toContainText(/^Fully booked on /)
  await expect(row.getByRole('cell').nth(2)).toContainText(/^Can’t be reserved on /)
  await app.expectAccessible()
})
