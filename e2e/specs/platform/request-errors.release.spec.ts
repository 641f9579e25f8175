import { expect, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'

test(
  'ERR-45 a failed or unanswered request is reported on its page, which keeps working',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(/status of 400/)
    // The client's timeout is some seconds. While the test sets `impatient`, it is 50 ms.
    await page.addInitScript(() => {
      const after = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => after(sessionStorage.getItem('impatient') === null ? ms : 50)
    })
    const app = new App(page, project.name)
    await app.signIn()
    await app.open('profile')
    let held: 'no' | 'refused' | 'silent' = 'refused'
    await page.route('**/api/pcOrder/orders?**', async (route) => {
      if (held === 'no') await route.continue()
      // A message key unknown to the catalogs.
      if (held === 'refused')
        await route.fulfill({ status: 400, json: { code: '400', message: 'odd_words', data: null } })
    })
    // Shown next to stored orders, or instead of the list where no orders are stored.
    const again = page.getByRole('button', { name: /^(Try|Check) again$/ })
    for (const [what, words] of [
      ['refused', 'That didn’t work. Please try again.'],
      ['silent', 'We didn’t get a response in time. Please try again.'],
    ] as const) {
      const text = page.getByText(words)
      held = what
      await page.evaluate(
        (isSilent) => (isSilent ? sessionStorage.setItem('impatient', '1') : sessionStorage.removeItem('impatient')),
        what === 'silent',
      )
      await app.open('orders?status=finish')
      await expect(text).toBeVisible()
      await page.evaluate(() => sessionStorage.removeItem('impatient'))
      held = 'no'
      await again.click()
      await expect(page.getByRole('main').locator('a[href*="/order?orderId="]').first()).toBeVisible()
      await expect(text).toHaveCount(0)
    }
  },
)
