import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { newCustomer } from '../../support/customers.ts'
import { type DatedPack, datedPacks, type NewOrder, pay, payPath, reserveAt } from '../../support/orders.ts'
import { dayIn } from '../../support/starts.ts'

/** Two shops of the demo catalogue, half an hour apart, with a visit of 90 and one of 50 minutes. */
const SUSHI = { shopId: 1001, packageId: 10011, name: 'Kaiten Sushi Umi' }
/** A soba package that is served at any hour. */
const TEMPURA = { shopId: 1004, packageId: 10043, name: 'Tempura Kawase' }

interface Slot {
  readonly time: string
  readonly left: number
}

/** The first days on which both shops have seats for two at these times. */
async function freeDays(app: App, wanted: readonly { shopId: number; times: readonly string[] }[], count: number) {
  const days: string[] = []
  for (let from = 12; from < 60 && days.length < count; from++) {
    const day = dayIn(from)
    const isFree = await Promise.all(
      wanted.map(async ({ shopId: supplierId, times }) => {
        const { data } = await app.call('/api/seatWarehouse/getSlots', { supplierId, warehouseDate: day })
        return times.every((time) => (data as Slot[]).some((slot) => slot.time === time && slot.left >= 2))
      }),
    )
    if (isFree.every(Boolean)) days.push(day)
  }
  if (days.length < count) throw new Error('The shops have no seats')
  return days
}

async function packOf(app: App, { shopId, packageId }: typeof SUSHI): Promise<DatedPack> {
  const pack = (await datedPacks(app, shopId)).find(({ id }) => id === packageId)
  if (!pack) throw new Error(`Shop ${shopId} does not sell ${packageId}`)
  return pack
}

async function reserved(app: App, shop: typeof SUSHI, useTimeStr: string): Promise<NewOrder> {
  const order = await reserveAt(app, await packOf(app, shop), useTimeStr)
  if (!order) throw new Error(`No seat at ${useTimeStr}`)
  return order
}

test('a booking that clashes with a paid one is pointed out on the form, before payment and on the trip page', async ({
  page,
}, { project }) => {
  const app = new App(page, project.name)
  const form = new ReserveForm(app)
  await newCustomer(app)
  const [day = '', other = ''] = await freeDays(
    app,
    [
      { shopId: SUSHI.shopId, times: ['17:30'] },
      { shopId: TEMPURA.shopId, times: ['18:15', '19:15', '19:45'] },
    ],
    2,
  )
  const first = await pay(app, (await reserved(app, SUSHI, `${day} 17:30`)).id)
  const overlaps = page.getByText(`You already have a booking at ${SUSHI.name} at this time (17:30–19:00).`)
  const tooFar = page.getByText(
    `Your visit to ${SUSHI.name} ends at 19:00. Getting here takes about 30 min, but you only have 15 min.`,
  )
  const any = page.locator('main').getByText(/You already have a booking at|Getting here takes/)

  await form.open(TEMPURA.packageId, `&day=${day}`)
  await expect(form.time('18:15')).toBeEnabled()
  await expect(any).toHaveCount(0)
  // 18:15 overlaps, 19:15 leaves too little time after the first visit, and 19:45 is late enough.
  await form.time('18:15').check()
  await expect(overlaps).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: SUSHI.name })).toHaveAttribute(
    'href',
    new RegExp(`order\\?orderId=${first.id}&.*state=view`),
  )
  await app.expectAccessible()
  await form.time('19:15').check()
  await expect(tooFar).toBeVisible()
  await form.time('19:45').check()
  await expect(any).toHaveCount(0)

  // The warning does not block the reservation, and is repeated on the pay page.
  await form.fill({ time: '18:15' })
  await expect(overlaps).toBeVisible()
  await form.send()
  await expect(page).toHaveURL(/\/order\?/)
  await expect(overlaps).toBeVisible()
  await app.expectAccessible()

  await app.open('trip')
  await expect(page.getByText(`Overlaps with ${SUSHI.name}`)).toBeVisible()
  await expect(page.getByText(`Overlaps with ${TEMPURA.name}`)).toBeVisible()
  await expect(page.getByText('2 items to check')).toBeVisible()
  await app.expectAccessible()

  // A dinner on another day clashes with neither.
  const far = await reserved(app, TEMPURA, `${other} 18:15`)
  await page.goto(payPath(app, far))
  await expect(app.field('agreed')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(any).toHaveCount(0)
})
