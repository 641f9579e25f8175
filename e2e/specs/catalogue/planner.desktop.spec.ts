import { LOCALES } from '#domain/languages.ts'
import { groupForReading } from '#domain/order/trade-number.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { openDays, ReserveForm } from '../../pages/reserve.ts'
import { newCustomer } from '../../support/customers.ts'
import { buyTicket, datedPacks, payPath, reserve } from '../../support/orders.ts'

/** An area of the demo after the nine of the header, and a shop there. */
const HIROSHIMA = 10
const SHOP = 10_001

test("UI-02 PE-07 PE-08 an area outside the header's first nine is named in the header and marked among the areas", async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  await app.open(`suppliers?rootAreaId=${HIROSHIMA}&peopleNum=4`)
  const area = page.getByRole('banner').getByRole('combobox', { name: 'Area' })
  await expect(area).toHaveValue(String(HIROSHIMA))
  await expect(area.locator('option')).toHaveCount(10)
  const among = page.getByRole('main').getByRole('link', { name: /^Hiroshima/ })
  await expect(among.first()).toHaveAttribute('aria-current', 'true')
  // A search from there stays in the area.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(new RegExp(`rootAreaId=${HIROSHIMA}&`))
  await expect(page.getByRole('heading', { level: 1, name: 'Places in Hiroshima' })).toBeVisible()
})

test('PE-08 A11Y-01 on a low screen the times of a chosen day scroll into view, and a hovered time is readable', async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  await app.open(`supplier?id=${SHOP}&peopleNum=2`)
  const card = page.getByRole('complementary')
  await card.scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Packages' }).evaluate((heading) => heading.scrollIntoView())
  await expect(card.getByRole('radio').first()).toBeAttached()
  await card.getByRole('button', { name: 'Next' }).first().click()
  await openDays(card).first().click()
  const first = card.getByRole('radio').first()
  await expect(first).toBeAttached()
  // The times must not be covered by the sticky footer with the total.
  const foot = card.getByText('Total', { exact: true })
  await expect
    .poll(async () => {
      const [time, total] = [await first.boundingBox(), await foot.boundingBox()]
      return time !== null && total !== null && time.y + time.height < total.y
    })
    .toBe(true)

  const [pack] = await datedPacks(app, SHOP)
  const form = new ReserveForm(app)
  await form.open(pack?.id ?? 0)
  const time = page.getByRole('radio', { name: /^\d\d:\d\d/, disabled: false }).first()
  await time.click()
  await expect(time).toBeChecked()
  // The pointer is still over the time.
  await app.expectAccessible()
})

test('PE-11 PE-12 OP-09 the pay page lists the best coupon first with aligned buttons, and a corrected field is no longer marked invalid', async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  await app.speak()
  await newCustomer(app)
  const order = await reserve(app)
  await page.goto(payPath(app, order))
  const uses = page.getByRole('list', { name: 'Coupons you can use now' }).getByRole('button')
  await expect(uses.first()).toBeVisible()
  const widths = await uses.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
  expect(new Set(widths).size).toBe(1)
  const saved = await uses.evaluateAll((all) => all.map((one) => Number(one.ariaLabel?.match(/¥([\d,]+)/)?.[1])))
  expect(new Set(saved).size, 'coupons of different worth').toBeGreaterThan(1)
  expect(saved).toEqual(saved.toSorted((a, b) => b - a))

  await app.field('enName').fill('ANNA MUELLER')
  await app.field('phone').fill('12')
  await app.field('agreed').check()
  await page.getByRole('button', { name: /^Pay ¥/ }).click()
  await expect(app.field('phone')).toHaveAttribute('aria-invalid', 'true')
  // The neighbouring field does not move.
  const [name, phone] = [await app.field('enName').boundingBox(), await app.field('phone').boundingBox()]
  expect(name?.y).toBe(phone?.y)
  await app.field('phone').fill('+49 151 23456789')
  await expect(app.field('phone')).not.toHaveAttribute('aria-invalid', 'true')
})

test("PW-25 PE-06 the order shows the children's ages, prints without buttons, and the trip is in the menu", async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  await app.speak()
  await newCustomer(app)
  const { id } = await buyTicket(app, 'instant', { hasJuveniles: 1, useJuveniles: '4, 9' })
  await app.open(`order?orderId=${id}&state=view`)
  await expect(page.getByText('aged 4 and 9')).toBeVisible()
  const buttons = ['Add to calendar', 'Share', 'Log my phone in too', 'Print'].map((name) =>
    page.getByRole('main').getByRole('button', { name, exact: true }),
  )
  for (const button of buttons) await expect(button).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('aged 4 and 9')).toBeVisible()
  for (const button of buttons) await expect(button).toBeHidden()
  // The shop files it as one A4 page.
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(/\/Count (\d+)/.exec(paper)?.[1]).toBe('1')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('link', { name: 'Trip', exact: true }).click()
  await expect(page).toHaveURL(/\/pc\/trip$/)
})

test("PE-05 PE-06 an order and a trip print everything the shop needs in Japanese, whatever the page's language", async ({
  page,
}) => {
  const app = new App(page, 'desktop')
  await app.speak()
  await newCustomer(app)
  const guests = { useJuveniles: '4 and 9', needs: ['egg', 'wheelchair'], tip: 'A seat by the window' }
  const { id } = await buyTicket(app, 'instant', { ...guests, hasJuveniles: 1 })
  const { data: order } = await app.call('/api/directOrder/getOrderById', { id })
  const [, month, day, time] = /^\d{4}-(\d\d)-(\d\d) (\d\d:\d\d)/.exec(order.usetimeStr) ?? []
  const needs = ['アレルギー：卵', 'お席・設備：車いす利用']
  const people = `${order.peopleNum}名（お子様：4歳・9歳）`
  /** The printed text of an element, line by line. */
  const linesOf = (place: ReturnType<typeof page.locator>) => place.evaluate((one: HTMLElement) => one.innerText)
  for (const locale of LOCALES) {
    await app.open(`order?orderId=${id}&state=view`)
    await page.locator('select:has(> option[value="zh-tw"])').first().selectOption(locale)
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}$`, 'i'))
    await page.emulateMedia({ media: 'print' })
    const facts = page.getByRole('main').locator('section[lang=ja]')
    await expect(facts.getByRole('heading')).toHaveText(order.supplier.jpName)
    const said = await facts
      .locator('dl > div')
      .evaluateAll((all) => all.map((one) => [...one.children].map((part) => (part as HTMLElement).innerText)))
    expect(said, locale).toEqual([
      ['ご予約の状態', 'ご利用可能'],
      ['予約名', `${order.customerName} 様`],
      ['電話番号', order.customerPhone],
      ['日時', expect.stringMatching(new RegExp(`^${Number(month)}月${Number(day)}日（[日月火水木金土]）${time}$`))],
      ['人数', people],
      ['プラン', `${order.comboPackage.jpName} × ${order.packagesNum}`],
      ['ご要望', needs.join('\n')],
      ['お客様の記入（原文）', guests.tip],
      ['お支払い額', `¥${order.payable.toLocaleString('ja')}（旅札で支払い済み）`],
      ['予約番号', groupForReading(order.orderNo)],
    ])
    // The facts are at the top of the sheet, above the guest's part.
    const [top, below] = [await facts.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    expect((top?.y ?? 0) + (top?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await page.emulateMedia({ media: 'screen' })

    await app.open('trip')
    await page.emulateMedia({ media: 'print' })
    const row = page.getByRole('row').filter({ hasText: groupForReading(order.orderNo) })
    await expect(row).toBeVisible()
    const printed = (await linesOf(row)).split(/\s*\n\s*|\t/)
    const wanted = [order.supplier.jpName, order.comboPackage.jpName, order.supplier.addressJa, order.supplier.phone]
    for (const words of [...wanted, time, `${order.customerName} 様`, people, ...needs]) {
      expect(printed, `${words} in ${locale}`).toContain(words)
    }
    await page.emulateMedia({ media: 'screen' })
  }
})
