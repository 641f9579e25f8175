import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { freeStart } from '../../support/starts.ts'

const UMI = 1001

test('SP-03 PE-07 the free times start at the day chosen in the calendar and stay when one of them is taken', async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  const { day: given } = await freeStart(app, UMI, 2, 12)
  const { day: other } = await freeStart(app, UMI, 2, 20)
  const freeFrom = async (fromDate: string): Promise<{ date: string; times: { time: string }[] }[]> =>
    (await app.call('/api/seatWarehouse/nextFreeTimes', { supplierId: UMI, peopleNum: 2, fromDate })).data
  await app.open(`supplier?id=${UMI}&day=${given}&peopleNum=2`)
  const free = page.getByRole('region', { name: /^Available times from/ })
  const heading = free.getByRole('heading')
  const day = (date: string) => new RegExp(`(^|\\D)${Number(date.slice(8))}(\\D|$)`)
  await expect(heading).toHaveText(day(given))

  const calendar = page.getByRole('application', { name: /^Visit date/ })
  if (other.slice(0, 7) !== given.slice(0, 7)) await calendar.locator('button[slot="next"]').click()
  await calendar
    .locator('td [role="button"]:not([data-outside-month])')
    .filter({ hasText: new RegExp(`^${Number(other.slice(8))}$`) })
    .click()
  await expect(heading).toHaveText(day(other))
  const expected = await freeFrom(other)
  const last = expected.at(-1)
  await expect(free.locator('li > span:first-child')).toHaveText(expected.map(({ date }) => day(date)))

  const words = await heading.innerText()
  await free
    .getByRole('button', { name: new RegExp(`${last?.times[0]?.time}$`) })
    .last()
    .click()
  await expect(page.getByRole('link', { name: /^Reserve .*\d\d:\d\d$/ })).toHaveAttribute(
    'href',
    new RegExp(`day=${last?.date}&`),
  )
  expect(await heading.innerText()).toBe(words)
  await app.expectAccessible()
})
