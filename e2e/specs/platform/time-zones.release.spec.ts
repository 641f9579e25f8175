import { expect, inTheMiddleOfAVisit, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { payPath, reserve } from '../../support/orders.ts'

/** Japan's own zone, one twelve or more hours behind it, and one an hour behind it. */
const ZONES = ['Asia/Tokyo', 'America/New_York', 'Asia/Shanghai'] as const

test(
  'TS-09 a visit time is shown in Japan time on devices in every time zone',
  ONCE,
  async ({ browser, baseURL, viewport }, { project }) => {
    test.slow()
    const read: { booked: string; form: string[]; list: string[] }[] = []
    let order: Awaited<ReturnType<typeof reserve>> | undefined
    for (const timezoneId of ZONES) {
      const context = await browser.newContext({
        timezoneId,
        locale: 'en-US',
        viewport,
        screen: viewport ?? { width: 1280, height: 800 },
        serviceWorkers: 'block',
        ...(baseURL !== undefined && { baseURL }),
      })
      await inTheMiddleOfAVisit(context)
      const page = await context.newPage()
      const app = new App(page, project.name)
      await app.speak()
      await app.signIn()
      order ??= await reserve(app)
      const { data } = await app.call('/api/directOrder/getOrderById', { id: order.id })
      const booked = String(data.usetimeStr)
      await app.open('orders?status=unfinish')
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId)
      const main = page.getByRole('main')
      const times = /[^\n]*\(Japan time\)/g
      // Only this order's card: the orders of other journeys expire in between.
      const card = main.getByRole('listitem').filter({ has: page.locator(`a[href*="orderId=${order.id}&"]`) })
      await expect(card.getByText(booked.slice(11)).first()).toBeVisible()
      // A card is rendered when it scrolls near, and has no text before.
      let list: string[] = []
      await expect
        .poll(async () => {
          list = (await card.innerText()).match(times) ?? []
          return list.join()
        })
        .toContain(booked.slice(11))
      await page.goto(payPath(app, order))
      await expect(app.field('agreed')).toBeVisible()
      const form = (await main.innerText()).match(times) ?? []
      expect(form.join()).toContain(booked.slice(11))
      read.push({ booked, form, list })
      await context.close()
    }
    const [tokyo, ...others] = read
    expect(tokyo?.booked).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)
    for (const other of others) expect(other).toEqual(tokyo)
  },
)
