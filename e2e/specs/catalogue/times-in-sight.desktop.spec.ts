import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

const SIZES = [
  [1440, 900],
  [1280, 800],
] as const

test('SP-03 the first times of a shop are visible without scrolling, also in a month of six weeks', async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    // May 2027 starts on a Saturday, so its calendar has six weeks.
    for (const month of ['', '2027-05']) {
      const { data } = await app.call('/api/seatWarehouse/nextFreeTimes', {
        supplierId: 1001,
        peopleNum: 2,
        ...(month !== '' && { fromDate: `${month}-10` }),
      })
      await app.open(`supplier?id=1001&day=${data[0].date}&peopleNum=2`)
      const time = page.locator('input[name="booking-time"]').first()
      await expect(page.getByRole('application', { name: /^Visit date/ })).toBeVisible()
      await expect(time).toBeVisible()
      const at = await time.evaluate((input) => {
        const box = input.getBoundingClientRect()
        // Whether the time is visible and not covered by the total.
        const foot = input.closest('aside')?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
        return {
          isWhole: foot <= innerHeight,
          isSeen: document.elementFromPoint(box.x + box.width / 2, box.bottom - 2) === input,
          scrolled: scrollY,
        }
      })
      expect(at, `${width} × ${height} ${month}`).toEqual({ isWhole: true, isSeen: true, scrolled: 0 })
    }
  }
})
