import { expect, inTheMiddleOfAVisit, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { payPath, reserve } from '../../support/orders.ts'

/** Japan's own, twelve and more hours behind it, and one hour behind it. */
const ZONES = ['Asia/Tokyo', 'America/New_York', 'Asia/Shanghai'] as const

test(
  'TS-09 a time of use reads the same on devices of every zone: Japan time',
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
      // Of this order alone: those of other journeys lapse meanwhile.
      const card = main.getByRole('listitem').filter({ has: page.locator(`a[href*="orderId=${order.id}&"]`) })
      await expect(card.getByText(booked.slice(11)).first()).toBeVisible()
      // A card is drawn when it comes near, and has no text to read before.
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
