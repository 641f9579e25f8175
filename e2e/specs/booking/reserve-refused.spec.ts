import { expect, ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { freeStart } from '../../support/starts.ts'

/** A package without a date from the demo catalogue. */
const DIRECT_PACKAGE = 10014

const CREATE = '**/api/pcOrder/createOrder*'
/** Browsers log calls that fail in transit. */
const FAILED_CALL = /net::ERR/

test.describe('a reservation that is refused', () => {
  let app: App
  let form: ReserveForm

  test.beforeEach(async ({ page }, info) => {
    app = new App(page, info.project.name)
    form = new ReserveForm(app)
    await app.speak()
    await app.signIn()
  })

  test(
    'RF-01 RF-02 RF-04 RF-06 RS-19 seats that are sold out lead to alternatives, and the input is kept',
    SMOKE,
    async ({ page }) => {
      const tiny = 1028
      const { day, time } = await freeStart(app, tiny, 2, app.device === 'pc' ? 20 : 30)
      const { data: packages } = await app.call(`/wechart/queryComboPackage?supplierId=${tiny}&mallFlag=1`)
      const pack = packages.find((one: { useType: number }) => one.useType === 1)
      await form.open(pack.id, `&day=${day}`)
      await form.fill({ time, people: 2, wishes: 'A quiet corner' })
      // Another customer is faster.
      const rival = await app.call('/api/pcOrder/createOrder', {
        supplierId: tiny,
        packageId: pack.id,
        packageNum: 1,
        peopleNum: 1,
        amount: pack.mallPrice,
        orderSource: 3,
        useTimeStr: `${day} ${time}`,
        hasJuveniles: 0,
      })
      expect(rival.code).toBe('200')
      await form.send()

      await expect(page).toHaveURL(/reservefail/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(app.say('reserve_msg_failed'))
      await expect(page.getByText('Visit time, 2 persons are not available')).toBeVisible()
      await expect(page.getByText(new RegExp(`${time} \\(Japan time\\)`))).toBeVisible()
      await expect(page.getByText(app.say('reserve_msg_slot_full'))).toBeVisible()
      const others = page.locator('main li a[href*="/package?id="]')
      await expect(others.first()).toBeVisible()
      expect(await others.count()).toBeLessThanOrEqual(6)
      await app.expectAccessible()

      await page.locator('main a[href*="action=back"]').last().click()
      await form.expectOpen()
      await expect(app.field('people')).toHaveValue('2')
      await expect(app.field('tip')).toHaveValue('A quiet corner')

      await page.goBack()
      await others.first().click()
      await expect(page).toHaveURL(/package\?id=/)
      expect(new URL(page.url()).searchParams.get('time')).toBe(time)
      // Excludes the next available times, which also lead there.
      await page
        .locator(`main a[href*="/reserve?"]:is([href*="${time}"], [href*="${encodeURIComponent(time)}"])`)
        .first()
        .click()
      await form.expectOpen()
      await form.showTimes()
      await expect(form.time(time)).toBeChecked()
      await expect(app.field('people')).toHaveValue('2')
    },
  )

  test(
    'RF-02 RF-05 with fewer than six alternatives, or none, the page says so and links to the shop list',
    ONCE,
    async ({ page }) => {
      let offered = 2
      let message = 'reserve_msg_slot_full'
      await page.route(CREATE, (route) => route.fulfill({ json: { code: '409', message, data: { people: 1 } } }))
      await page.route('**/api/pcOrder/getPackageSuggestion*', async (route) => {
        expect(route.request().postDataJSON()).toMatchObject({ packageId: DIRECT_PACKAGE, suggestCount: 6 })
        const answer = await (await route.fetch()).json()
        expect(answer.data.length).toBeGreaterThan(offered)
        await route.fulfill({ json: { ...answer, data: answer.data.slice(0, offered) } })
      })
      const refused = async () => {
        await form.open(DIRECT_PACKAGE)
        await form.fill({ people: 1 })
        await form.send()
        await expect(page).toHaveURL(/reservefail/)
      }
      const others = page.locator('main li a[href*="/package?id="]')
      const none = page.getByText(
        app.say('No other package is available at that time. Try another time or browse all places.'),
      )
      const shops = page.locator('main a[href*="/suppliers"]').first()
      await refused()
      await expect(others).toHaveCount(2)
      await expect(none).toHaveCount(0)
      await expect(shops).toBeVisible()

      offered = 0
      message = 'package_offline'
      await refused()
      await expect(page.getByText(app.say('package_offline'))).toBeVisible()
      await expect(none).toBeVisible()
      await expect(others).toHaveCount(0)
      await shops.click()
      await expect(page).toHaveURL(/suppliers/)
    },
  )

  test('RF-07 without a refused input reservefail leads to the shop list', ONCE, async ({ page }) => {
    await app.open('reservefail')
    await expect(page).toHaveURL(/suppliers/)
  })

  test('RS-19 a refusal about one field is shown at that field', ONCE, async ({ page }) => {
    await page.route(CREATE, (route) =>
      route.fulfill({ json: { code: '400', message: 'reserve_msg_need_max', data: { field: 'packages', max: 3 } } }),
    )
    await form.open(DIRECT_PACKAGE)
    await form.fill({ people: 1 })
    await form.button.click()
    await expect(app.field('packages')).toHaveAccessibleDescription(/No more than 3 of packages/)
    await expect(page).toHaveURL(/reserve\?/)
  })

  test(
    'RS-19 without a connection or a response the form stays, says so and keeps its input',
    ONCE,
    async ({ page, context, watch }) => {
      watch.allow(FAILED_CALL)
      await form.open(DIRECT_PACKAGE)
      await form.fill({ people: 1, wishes: 'Gift wrapped' })
      await page.route(CREATE, (route) => route.abort('connectionreset'))
      await form.button.click()
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: app.say('common_offline') })
          .or(page.getByText(app.say('common_offline')))
          .first(),
      ).toBeVisible()
      // The request may have arrived although the response did not.
      await expect(page.getByRole('alert')).toContainText(
        /We’ve kept what you entered\. Your booking may have gone through/,
      )
      await expect(page).toHaveURL(/reserve\?/)
      await page.unroute(CREATE)

      await context.setOffline(true)
      await expect(form.button).toBeDisabled()
      await context.setOffline(false)
      await expect(app.field('tip')).toHaveValue('Gift wrapped')
      await form.send()
      await expect(page).toHaveURL(/order\?/)
    },
  )
})
