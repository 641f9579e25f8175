import type { Page } from '@playwright/test'
import { type Server, startedFolder, startProduct } from '../../../tests/support/processes.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { addAuthenticator, consoleOf, mailedLink } from '../../support/operators.ts'

const OWNER = 'preview@tabifuda.example'
const four = (text: string, ja: string) => ({ en: text, 'zh-cn': `${text} 简`, 'zh-tw': `${text} 繁`, ja })

/** A separate server, because an owner can be invited only once. */
let server: Server
let folder: Awaited<ReturnType<typeof startedFolder>>
test.beforeAll(async () => {
  // The limit of slow journeys. `test.slow()` here would apply to this hook and not to the first journey.
  test.setTimeout(540_000)
  folder = await startedFolder()
  server = await startProduct(folder.path, null, { OPERATOR_EMAIL: OWNER })
})
test.afterAll(async () => {
  await server.stop()
  folder.remove()
})

let presses = 0
/** Makes a call of the console with the page's session. */
async function ask(page: Page, path: string, body?: object) {
  const address = `${consoleOf(server)}/operator/api/${path}`
  const key = `press-of-this-journey-${++presses}`
  const answer = body
    ? await page.request.post(address, { data: { reason: 'As the shop asked', key, ...body } })
    : await page.request.get(address)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()).data
}

test('OC-10 OC-13 a draft is previewed as guests would see it, published and visible to them; a changed setting appears on their page', async ({
  page,
  request,
}) => {
  test.slow()
  const home = consoleOf(server)
  await addAuthenticator(page)
  await page.goto(await mailedLink(server, OWNER))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sato')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(page.getByRole('link', { name: 'Shops' })).toBeVisible()

  const pictures = [{ src: 'afternoon-tea', alt: four('Tea', 'お茶') }]
  const { areas, categories } = await ask(page, 'shops/choices')
  const entry = {
    ...{ name: four('Sushi Nami', '鮨 波'), about: four('Nine seats.', '9席です。') },
    ...{ area: areas[0].key, category: categories[0].key, lng: 139.77, lat: 35.66, capacity: 9 },
    ...{ phone: '03-1234-5678', periods: [{ start: '11:00', end: '14:00' }], pictures },
  }
  const { id } = await ask(page, 'shops/save', { id: null, shown: null, entry })
  const pack = {
    ...{ name: four('Counter course', 'カウンターコース'), useType: 1, price: 5_000 },
    ...{ minNumber: 1, maxNumber: 8, minutes: 90, pictures },
  }
  const made = await ask(page, 'packages/save', { id: null, shopId: id, shown: null, entry: pack })
  const seenByGuests = async () => {
    const answer = await request.get(`${server.origin}/directSupplier/querySupplierById?supplierId=${id}`)
    return (await answer.json()).data?.enName ?? null
  }
  expect(await seenByGuests()).toBeNull()

  await page.goto(`${home}/operator/shops/${id}`)
  const about = page.getByRole('group', { name: 'Description', exact: true })
  await about.getByRole('textbox', { name: '日本語' }).fill('まだ保存していない説明です。')
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  const before = await kept()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Guest preview' })).toBeFocused()
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('heading', { name: 'Sushi Nami' }).first()).toBeVisible()
  await expect(app.getByText('Counter course').first()).toBeVisible()
  await expect(app.locator('html[data-device="mobile"]')).toBeAttached()
  await page.getByRole('combobox', { name: 'Preview language' }).selectOption('ja')
  await expect(app.getByRole('heading', { name: '鮨 波' }).first()).toBeVisible()
  await expect(app.getByText('まだ保存していない説明です。').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Preview device' }).selectOption('pc')
  await expect(app.locator('html[data-device="pc"][data-layout="wide"]')).toBeAttached()
  await expect(app.getByRole('heading', { name: '鮨 波' }).first()).toBeVisible()
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  // A link that leaves the preview is not followed, and nothing is stored in the operator's browser.
  await app
    .getByRole('link', { name: /旅札|Tabifuda/ })
    .first()
    .click()
  await expect(page.getByText('This link leaves the preview')).toBeVisible()
  expect(await kept()).toBe(before)
  await about.getByRole('textbox', { name: '日本語' }).fill('別の説明です。')
  await expect(page.getByText('Preview is out of date.')).toBeVisible()
  expect(await seenByGuests()).toBeNull()

  // A package is previewed with its shop, on its own page.
  const shop = await ask(page, `shops/read?id=${id}`)
  await ask(page, 'shops/publish', { kind: 'shop', id, to: 'published', shown: shop.shown })
  await expect.poll(seenByGuests).toBe('Sushi Nami')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${home}/operator/shops/${id}/packages/${made.id}`)
  await page.getByRole('textbox', { name: 'Price (¥)' }).fill('7777')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(app.getByText('7,777').first()).toBeVisible()
  const { shown } = await ask(page, `packages/read?id=${made.id}`)
  await ask(page, 'shops/publish', { kind: 'package', id: made.id, to: 'published', shown })
  const sold = async () => {
    const query = `supplierId=${id}&mallFlag=1`
    const answer = await request.get(`${server.origin}/wechart/queryComboPackage?${query}`)
    return (await answer.json()).data.map((one: { mallPrice: number }) => one.mallPrice)
  }
  await expect.poll(sold).toEqual([5_000])

  await page.goto(`${home}/operator/settings`)
  const contact = page.getByRole('form', { name: 'Business details' })
  await contact.getByRole('textbox', { name: 'Support phone' }).fill('+81 3 5555 0199')
  await contact.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Support phone: – → +81 3 5555 0199')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A new number')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const rules = page.getByRole('form', { name: 'Cancellation and changes' })
  await rules.getByRole('textbox', { name: 'Cancellation notice (days)' }).fill('-3')
  await rules.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Guests asked')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByText('Must be a whole number from 0 to 365.')).toBeVisible()
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await page.goto(`${server.origin}/pc/special`)
  await expect(page.getByText('+81 3 5555 0199').first()).toBeVisible()
})
