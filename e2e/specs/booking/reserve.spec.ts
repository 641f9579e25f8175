import { expect, ONCE, SMOKE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { holdBack } from '../../support/hold-back.ts'
import { dayIn, freeStart, unpaidOrders } from '../../support/starts.ts'

/** Special cases of the demo catalogue (tests/support/special.ts). */
const SHOP = 1001
const PACKAGE = 10011
const MIN_TWO_PACKAGE = 10081
const DIRECT_PACKAGE = 10014
const HELP_PACKAGE = 10023
const OFFLINE_PACKAGE = 20132

const CREATE = '**/api/pcOrder/createOrder*'
/** Browsers log calls that fail in transit or return 401. */
const FAILED_CALL = /net::ERR|status of 401/

test.describe('reserving', () => {
  let app: App
  let form: ReserveForm
  let sent: Record<string, unknown>[]

  test.beforeEach(async ({ page }, info) => {
    app = new App(page, info.project.name)
    form = new ReserveForm(app)
    sent = []
    page.on('request', (request) => {
      if (request.url().includes('createOrder')) sent.push(request.postDataJSON())
    })
    await app.speak()
    await app.signIn()
  })

  test(
    'RS-02 RS-04 RS-05 RS-06 RS-10 validation stops at the first error, shows it next to its field and sends nothing',
    SMOKE,
    async ({ page }) => {
      const before = await unpaidOrders(app)
      const { day, time } = await freeStart(app, SHOP, 4, 10)
      await form.open(PACKAGE, `&day=${day}`)

      await form.button.click()
      await expect(form.place('time').getByRole('alert')).toHaveText(app.say('reserve_msg_need_date'))
      await expect(form.times.first()).toBeFocused()
      await form.time(time).check()
      await expect(form.place('time').getByRole('alert')).toHaveCount(0)

      await form.button.click()
      await expect(app.field('people')).toBeFocused()
      await expect(app.field('people')).toHaveAccessibleDescription(/Please enter the number of people/)
      await form.count('people', '4')

      await form.button.click()
      await expect(form.place('hasChild').getByRole('alert')).toHaveText(app.say('reserve_msg_need_child'))
      await form.child('yes').check()

      await form.button.click()
      await expect(app.field('childInfo')).toBeFocused()
      await expect(app.field('childInfo')).toHaveAccessibleDescription(/Fill in “.+”/)
      await app.field('childInfo').fill('4 and 9')

      await form.count('packages', '11')
      await form.button.click()
      await expect(app.field('packages')).toBeFocused()
      await expect(app.field('packages')).toHaveAccessibleDescription(/No more than 10 of packages/)

      await app.expectAccessible()
      await expect(form.time(time)).toBeChecked()
      await expect(app.field('people')).toHaveValue('4')
      await expect(app.field('childInfo')).toHaveValue('4 and 9')
      await expect(app.field('packages')).toHaveValue('11')
      await expect(page).toHaveURL(/reserve\?/)
      expect(sent).toEqual([])
      expect(await unpaidOrders(app)).toBe(before)
    },
  )

  test(
    'RS-03 RS-13 RS-14 today can be chosen but is too soon to book; past and closed days cannot be chosen',
    ONCE,
    async () => {
      const today = dayIn(0)
      await form.open(PACKAGE, `&day=${today}`)
      await expect(form.place('date').locator('[data-selected]')).toHaveText(String(Number(today.slice(8))))
      await expect(form.place('date').locator('button[slot="previous"]')).toBeDisabled()
      const offered = await form.times.count()
      await expect(form.place('time').getByText('Too soon', { exact: true })).toHaveCount(offered)
      for (const time of await form.times.all()) await expect(time).toBeDisabled()
      await expect(form.place('time')).toContainText('Reserve at least 24 hours ahead. Choose a later day.')
      await app.expectAccessible()
      await form.button.click()
      await expect(form.place('time').getByRole('alert')).toHaveText(app.say('reserve_msg_need_later'))

      const { data } = await app.call('/api/seatWarehouse/getLockedDay', { supplierId: SHOP })
      const locked: string = data[0].warehouseDate
      await form.open(PACKAGE, `&day=${dayIn(1)}`)
      const current = dayIn(1).slice(0, 7)
      if (locked.slice(0, 7) !== current) await form.place('date').locator('button[slot="next"]').click()
      await expect(form.day(locked)).toHaveAttribute('aria-disabled', 'true')

      // A closed day in the address is ignored, so the first check asks for a day and focuses the calendar.
      await form.open(PACKAGE, `&day=${locked}`)
      await expect(form.place('date').locator('td').first()).toBeVisible()
      await form.button.click()
      await expect(form.place('date').getByRole('alert')).toHaveText(app.say('reserve_msg_need_date'))
      await expect(form.place('date').locator('td :focus')).toHaveCount(1)
      expect(sent).toEqual([])
    },
  )

  test(
    'RS-03 on a day that is partly too soon, early times say so and late times can be chosen',
    ONCE,
    async ({ page }) => {
      const { day } = await freeStart(app, SHOP, 1, 4)
      const now = Date.parse(`${day}T13:25+09:00`) - 86_400_000
      // The page switches to the server's clock once it has received a time from the server.
      await app.call('/sandbox/clock', { now: new Date(now).toISOString() })
      try {
        await page.clock.setFixedTime(now)
        await form.open(PACKAGE, `&day=${day}`)
        const times = () =>
          form.times.evaluateAll((all) =>
            all.map((one) => ({
              time: (one as HTMLInputElement).value,
              isSoon: one.closest('label')?.textContent?.includes('Too soon') === true,
              isOff: one.hasAttribute('disabled'),
            })),
          )
        await expect(form.times.first()).toBeVisible()
        const [early, late] = [
          (await times()).filter(({ time }) => time < '13:30'),
          (await times()).filter(({ time }) => time >= '13:30'),
        ]
        expect([early.length, late.length]).not.toContain(0)
        expect(early.every(({ isSoon, isOff }) => isSoon && isOff)).toBe(true)
        expect(late.some(({ isSoon }) => isSoon)).toBe(false)
        await expect(form.place('time')).toContainText('Times less than 24 hours away can no longer be reserved.')
        await app.expectAccessible()
        await form.place('time').locator('input:not(:disabled)').first().check()
        await expect(form.place('time').getByRole('alert')).toHaveCount(0)
      } finally {
        await app.call('/sandbox/clock', { now: null })
      }
    },
  )

  test('RS-15 choosing another day fetches its seats', ONCE, async ({ page }) => {
    const { day } = await freeStart(app, SHOP, 1, 10)
    const { day: other } = await freeStart(app, SHOP, 1, Number(day.slice(8)) > 25 ? 18 : 11)
    await form.open(PACKAGE, `&day=${day}`)
    await expect(form.times.first()).toBeVisible()
    if (other.slice(0, 7) !== day.slice(0, 7)) await form.place('date').locator('button[slot="next"]').click()
    const asked = page.waitForRequest((request) => request.postData()?.includes(other) === true)
    await form.day(other).click()
    await asked
    await expect(form.place('date').locator('[data-selected]')).toHaveText(String(Number(other.slice(8))))
  })

  test(
    'RS-06 RS-07 RS-12 the buttons stay within the limits, and typed numbers become integers of at least 1',
    ONCE,
    async () => {
      await form.open(MIN_TWO_PACKAGE)
      const more = form.place('packages').getByRole('button').last()
      const less = form.place('packages').getByRole('button').first()
      await expect(app.field('packages')).toHaveValue('2')
      await expect(less).toBeDisabled()
      while (await more.isEnabled()) await more.click()
      const max = Number(await app.field('packages').inputValue())
      expect(max).toBeGreaterThan(2)
      for (const [typed, kept] of [
        ['abc', '1'],
        ['0', '1'],
        ['-3', '1'],
        ['1.9', '1'],
        ['7', '7'],
      ] as const) {
        await form.count('people', typed)
        await expect(app.field('people')).toHaveValue(kept)
      }
      await form.fill({ people: 2, packages: 1 })
      await form.button.click()
      await expect(app.field('packages')).toHaveAccessibleDescription(/At least 2 of packages/)
    },
  )

  test(
    'RS-08 RS-18 RS-19 RS-20 a difference between people and packages needs confirmation, which reserves and leads to payment',
    SMOKE_ONCE,
    async ({ page }) => {
      const { day, time } = await freeStart(app, SHOP, 3, 12)
      await form.open(PACKAGE, `&day=${day}`)
      await form.fill({ time, people: 3, packages: 2, children: '4 and 9', wishes: 'A window seat' })
      await expect(page.getByText('¥6,400').first()).toBeVisible()
      await form.button.click()
      await expect(form.dialog).toContainText('The venue may decline')
      await page.keyboard.press('Escape')
      await expect(form.dialog).toHaveCount(0)
      await expect(form.button).toBeFocused()
      expect(sent).toEqual([])

      await form.send()
      await expect(page).toHaveURL(/order\?/)
      const { searchParams } = new URL(page.url())
      expect(Object.fromEntries(searchParams)).toMatchObject({
        packageId: String(PACKAGE),
        orderType: '1',
        state: 'pay',
      })
      expect(searchParams.get('orderId')).toMatch(/^\d+$/)
      expect(sent).toHaveLength(1)
      expect(sent[0]).toMatchObject({
        supplierId: SHOP,
        packageId: PACKAGE,
        packageNum: 2,
        peopleNum: 3,
        useTotal: 3,
        amount: 6400,
        orderSource: 4,
        useTimeStr: `${day} ${time}`,
        hasJuveniles: 1,
        useJuveniles: '4 and 9',
        tip: 'A window seat',
      })

      // Back from the pay form, all input is kept.
      await page.goBack()
      await form.expectOpen()
      await expect(app.field('tip')).toHaveValue('A window seat')
      await expect(app.field('people')).toHaveValue('3')
    },
  )

  test('RS-20 CU-02 total and converted price change with the number of packages at once', ONCE, async ({ page }) => {
    const reader = new App(page, 'mobile', 'zh-cn')
    await page.addInitScript(() => localStorage.setItem('language', 'zh-cn'))
    const { data: settings } = await app.call('/api/config/list')
    await new ReserveForm(reader).open(PACKAGE)
    for (const packages of [1, 3, 2]) {
      await form.count('packages', String(packages))
      const yen = packages * 3_200
      const yuan = ((yen * settings.exchangeRateCNY) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
      await expect(page.getByText(new RegExp(`¥${yen.toLocaleString('en')}(?!\\d)`)).last()).toBeVisible()
      await expect(page.getByText(`≈ CN¥${yuan}`).last()).toBeVisible()
    }
  })

  test('RS-01 CK-04 the input survives a reload', ONCE, async ({ page }) => {
    const { day, time } = await freeStart(app, SHOP, 3, 12)
    await form.open(PACKAGE, `&day=${day}`)
    await form.fill({ time, people: 3, packages: 2, children: '5' })
    await expect(page).toHaveURL(/action=back/)
    await page.reload()
    await form.expectOpen()
    await expect(form.time(time)).toBeChecked()
    await expect(app.field('people')).toHaveValue('3')
    await expect(app.field('packages')).toHaveValue('2')
    await expect(app.field('childInfo')).toHaveValue('5')
  })

  test(
    'RS-09 CK-06 API-81 an expired session leads to the login, keeps the input and then sends it unchanged',
    ONCE,
    async ({ page, watch }) => {
      watch.allow(FAILED_CALL)
      const { day, time } = await freeStart(app, SHOP, 2, 14)
      await form.open(PACKAGE, `&day=${day}`)
      await form.fill({ time, people: 2, wishes: 'No peanuts' })
      // The session ends while the order is in transit, so that no other call notices it first.
      const goOn = await holdBack(page, CREATE)
      await form.button.click()
      await expect.poll(() => sent).toHaveLength(1)
      await app.call('/api/customer/logout')
      goOn()
      await expect(page).toHaveURL(/login/)
      await page.goBack()
      await form.expectOpen()
      await expect(form.time(time)).toBeChecked()
      await expect(app.field('people')).toHaveValue('2')
      await expect(app.field('tip')).toHaveValue('No peanuts')
      await form.button.click()
      await app.button('Log in with a password').click()
      await app.login()
      await expect(page).toHaveURL(/order\?/)
      // The first attempt was refused because the session had ended.
      expect(sent.map(({ tip, useTimeStr }) => [tip, useTimeStr])).toEqual([
        ['No peanuts', `${day} ${time}`],
        ['No peanuts', `${day} ${time}`],
      ])
    },
  )

  test('RS-17 GEN-08 packages without a date neither ask for one nor send one', ONCE, async ({ page }) => {
    for (const [packageId, orderType] of [
      [DIRECT_PACKAGE, '2'],
      [HELP_PACKAGE, '4'],
    ] as const) {
      await form.open(packageId)
      await expect(form.times).toHaveCount(0)
      await form.fill({ people: 1, wishes: 'Friday or Saturday evening' })
      await form.send()
      await expect(page).toHaveURL(new RegExp(`order\\?.*orderType=${orderType}`))
    }
    expect(sent).toHaveLength(2)
    for (const body of sent) expect(body).not.toHaveProperty('useTimeStr')
    expect(sent[1]).toMatchObject({ tip: 'Friday or Saturday evening' })
  })

  test('RS-21 two clicks make one order', ONCE, async ({ page }) => {
    const { day, time } = await freeStart(app, SHOP, 2, 16)
    const goOn = await holdBack(page, CREATE)
    await form.open(PACKAGE, `&day=${day}`)
    await form.fill({ time, people: 2 })
    await form.button.dblclick()
    await expect(form.button).toHaveAttribute('aria-busy', 'true')
    await app.field('tip').press('Control+Enter')
    goOn()
    await expect(page).toHaveURL(/order\?/)
    expect(sent).toHaveLength(1)
  })

  test(
    'RS-18 CK-01 CK-02 the referral and tracking cookies are sent with the order',
    ONCE,
    async ({ page, context, baseURL }) => {
      const url = baseURL ?? ''
      await context.addCookies([
        { name: 'referralCode', value: 'friend-7', url },
        { name: 'lineTrackingCode', value: 'line-9', url },
      ])
      await form.open(DIRECT_PACKAGE)
      await form.fill({ people: 1 })
      await form.send()
      await expect(page).toHaveURL(/order\?/)
      expect(sent[0]).toMatchObject({ referralCode: 'friend-7', lineTrackingCode: 'line-9', hasJuveniles: 0 })
      expect(sent[0]).not.toHaveProperty('useJuveniles')
    },
  )

  test(
    'ERR-37 RT-15 an offline package shows a message, and an invalid package leads to the shop list',
    ONCE,
    async ({ page }) => {
      await app.open(`reserve?packageId=${OFFLINE_PACKAGE}`)
      await expect(page.getByText(app.say('package_offline'))).toBeVisible()
      await page.locator('main a[href$="/index"]').last().click()
      await expect(page).toHaveURL(/index/)
      await app.open('reserve?packageId=abc')
      await expect(page).toHaveURL(/suppliers/)
    },
  )

  test('UI-07 GEN-03 the profile shows its owner; logging out leaves no data on the device', async ({ page }) => {
    await form.open(DIRECT_PACKAGE)
    await form.fill({ people: 1, wishes: 'For my mother' })
    await app.open('profile')
    await expect(page.getByText('demo@tabifuda.example').first()).toBeVisible()
    await app.expectAccessible()
    await page
      .getByRole('main')
      .getByRole('button', { name: app.say('Log out') })
      .click()
    await form.dialog.locator('footer button').last().click()
    await expect(page).toHaveURL(/index/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastCustomer'))).toBeNull()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('reserveInfo'))).toBeNull()
    await app.open('profile')
    await expect(page).toHaveURL(/login/)
  })
})
