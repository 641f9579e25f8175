import { expect, ONCE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { newCustomer } from '../../support/customers.ts'
import { freeStart, unpaidOrders } from '../../support/starts.ts'

const SHOP = 1001
const PACKAGE = 10011
const CREATE = '**/api/pcOrder/createOrder*'

test.describe('one order from one form', () => {
  let app: App
  let form: ReserveForm

  test.beforeEach(async ({ page }, info) => {
    app = new App(page, info.project.name)
    form = new ReserveForm(app)
    await app.speak()
    await newCustomer(app)
  })

  test(
    'W5 RS-21 a double click, a lost response, a reload and another press make one order',
    SMOKE_ONCE,
    async ({ page, watch }) => {
      watch.allow(/net::ERR/)
      const keys: unknown[] = []
      page.on('request', (request) => {
        if (request.url().includes('createOrder')) keys.push(request.postDataJSON().idempotencyKey)
      })
      const { day, time } = await freeStart(app, SHOP, 2, 18)
      // The first response is lost after the server has made the order.
      await page.route(
        CREATE,
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
      await form.open(PACKAGE, `&day=${day}`)
      await form.fill({ time, people: 2 })
      await form.button.dblclick()
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await unpaidOrders(app)).toBe(1)

      await page.reload()
      await form.expectOpen()
      await expect(form.time(time)).toBeChecked()
      await form.child('no').check()
      await form.send()
      await expect(page).toHaveURL(/order\?/)
      expect(await unpaidOrders(app)).toBe(1)
      expect(keys).toHaveLength(2)
      expect(keys[1]).toBe(keys[0])
      expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
    },
  )

  test('W5 a form changed after a lost response makes a new order', ONCE, async ({ page, watch }) => {
    watch.allow(/net::ERR/)
    const keys: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('createOrder')) keys.push(request.postDataJSON().idempotencyKey)
    })
    const { day, time } = await freeStart(app, SHOP, 3, 22)
    await page.route(CREATE, (route) => route.abort('connectionreset'), { times: 1 })
    await form.open(PACKAGE, `&day=${day}`)
    await form.fill({ time, people: 2 })
    await form.button.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await form.count('people', '3')
    await form.send()
    await expect(page).toHaveURL(/order\?/)
    expect(new Set(keys).size).toBe(2)
  })

  test(
    'W4 with too many unpaid orders at a shop the form stays, says what to do and leads to the orders',
    ONCE,
    async ({ page }) => {
      const { data: packages } = await app.call(`/wechart/queryComboPackage?supplierId=${SHOP}&mallFlag=1`)
      const pack = packages.find((one: { id: number }) => one.id === PACKAGE)
      for (const days of [26, 30]) {
        const { day, time } = await freeStart(app, SHOP, 2, days)
        const made = await app.call('/api/pcOrder/createOrder', {
          supplierId: SHOP,
          packageId: PACKAGE,
          packageNum: pack.minNumber,
          peopleNum: 1,
          amount: pack.minNumber * pack.mallPrice,
          orderSource: 4,
          useTimeStr: `${day} ${time}`,
          hasJuveniles: 0,
        })
        expect(made.code).toBe('200')
      }
      const { day, time } = await freeStart(app, SHOP, 2, 34)
      await form.open(PACKAGE, `&day=${day}`)
      await form.fill({ time, people: 2, wishes: 'Kept' })
      await form.button.click()
      const notice = page.getByRole('alert')
      await expect(notice).toContainText('You have 2 unpaid bookings at this venue')
      await expect(app.field('tip')).toHaveValue('Kept')
      await app.expectAccessible()
      await notice.getByRole('link').click()
      await expect(page).toHaveURL(/orders\?status=unfinish/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})
