import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ReserveForm } from '../../pages/reserve.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { consoleOf, joinAsOwner } from '../../support/operators.ts'
import { datedPacks, reservePack } from '../../support/orders.ts'

const OWNER = 'package-hours@tabifuda.example'

/** A separate server, because an owner can be invited only once. */
test.use({ serverSettings: { OPERATOR_EMAIL: OWNER } })

test("HR-05 HR-01 SE-05 PE-08 a package's hours are edited, and guests can see and reserve it only in these", async ({
  page,
  browser,
  server,
}) => {
  test.slow()
  await joinAsOwner(page, server, OWNER)
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const guest = new App(await context.newPage(), 'desktop')
  await guest.signIn()
  const [pack] = await datedPacks(guest, 1001)
  if (!pack) throw new Error('The shop has no dated package')

  await page.goto(`${consoleOf(server)}/operator/shops/1001/packages/${pack.id}`)
  const saturday = page.getByRole('group', { name: 'Saturday' })
  await expect(saturday.getByText('Same as shop')).toBeVisible()
  await saturday.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await saturday.getByLabel('Saturday: arrivals from').fill('18:00')
  await saturday.getByLabel('Saturday: to').fill('19:00')
  await expect(page.getByRole('group', { name: 'Monday' }).getByText('Not offered')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Weekends only')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(saturday.getByLabel('Saturday: to')).toHaveValue('19:00')

  // Guests find free times only on Saturdays.
  const times = async (): Promise<string[]> => {
    const asked = { supplierId: 1001, packageId: pack.id, peopleNum: 2 }
    const { data } = await guest.call('/api/seatWarehouse/nextFreeTimes', asked)
    return data.map((day: { date: string; times: { time: string }[] }) =>
      [new Date(day.date).getUTCDay(), ...day.times.map(({ time }) => time)].join(' '),
    )
  }
  await expect.poll(times).toEqual(['6 18:00 18:30 19:00', '6 18:00 18:30 19:00', '6 18:00 18:30 19:00'])
  const order = await reservePack(guest, pack)
  const { data } = await guest.call('/api/directOrder/getOrderById', { id: order.id })
  expect(data.usetimeStr).toMatch(/ 18:00$/)
  await guest.open(`package?id=${pack.id}`)
  await expect(guest.page.getByText('Available hours', { exact: true })).toBeVisible()
  await expect(guest.page.getByText('18:00–19:00').first()).toBeVisible()
  await guest.expectAccessible()
  const form = new ReserveForm(guest)
  await form.open(pack.id)
  await form.expectOpen()
  await expect(guest.page.getByRole('radio', { name: /^18:30/ })).toBeVisible()
  await expect(guest.page.getByRole('radio', { name: /^1[2479]:/ })).toHaveCount(1)
  await context.close()
})
