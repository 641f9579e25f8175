import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Server, startedFolder, startProduct } from '../../../tests/support/processes.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { shown } from '../../support/changing.ts'
import { addAuthenticator, consoleOf, mailedLink } from '../../support/operators.ts'
import { datedPacks, pay, reservePack } from '../../support/orders.ts'

const OWNER = 'shops@tabifuda.example'
/** In field order. */
const NAMES = [
  ['English', 'Sushi Nami'],
  ['简体中文', '寿司 波'],
  ['繁體中文', '壽司 波'],
  ['日本語', '鮨 波'],
] as const

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

/** Saves the input with a reason. */
async function save(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

const photoOf = (background: string) =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** Saving waits for a picture upload and says so. */
async function savesWithItsPictures(page: Page): Promise<void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(
    '**/operator/api/pictures/add*',
    async (route) => {
      await arrived
      await route.continue()
    },
    { times: 1 },
  )
  await page
    .getByLabel(/Add photos/)
    .setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: await photoOf('#3c3') })
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await expect(page.getByText('Photos are still uploading. Save when they appear above.')).toBeVisible()
  await expect(button).toBeDisabled()
  arrive()
  await expect(page.getByRole('group', { name: /Alt text/ })).toHaveCount(2)
  await expect(button).toBeEnabled()
  await save(page, 'The door')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('group', { name: /Alt text/ })).toHaveCount(2)
}

/** Adds a package in four languages to a published shop, and publishes it. */
async function addsAPackage(page: Page, shop: string): Promise<void> {
  await page.goto(shop)
  await page.getByRole('link', { name: 'Add package' }).click()
  // The shop's page stays until the package page has loaded, and has a name in four languages, too.
  await expect(page.getByRole('heading', { name: 'Add package', level: 1 })).toBeVisible()
  const names = page.getByRole('group', { name: 'Name', exact: true })
  for (const [language, name] of NAMES) await names.getByRole('textbox', { name: language }).fill(`${name} omakase`)
  await page.getByRole('textbox', { name: 'Price (¥)' }).fill('4200')
  await save(page, 'What it sells')
  await expect(page.getByRole('heading', { name: 'Sushi Nami omakase', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ready')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
}

/** A version saved by another operator since the page was opened is shown before publishing. */
async function showsWhatItWouldPublish(page: Page, id: string): Promise<void> {
  const api = `${consoleOf(server)}/operator/api/shops`
  const { entry, shown } = (await (await page.request.get(`${api}/read?id=${id}`)).json()).data
  const press = { reason: 'By telephone', key: 'press-of-somebody-else' }
  await page.request.post(`${api}/save`, {
    data: { id: Number(id), entry: { ...entry, phone: '03-0000' }, shown, ...press },
  })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ready')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  const both = page.getByRole('region', { name: 'Compare versions' })
  await expect(both.getByRole('row', { name: /phone/i })).toContainText('03-0000')
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  await both.getByRole('button', { name: 'Use saved version' }).click()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('03-0000')
}

/** A guest opens the new shop, reserves and pays. The order then appears in the console. */
async function sellsToAGuest(page: Page, browser: Browser, shopId: number, home: string): Promise<void> {
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers: 'block' })
  const guest = new App(await context.newPage(), 'desktop')
  await guest.signIn()
  await guest.open(`supplier?id=${shopId}`)
  await expect(guest.page.getByRole('heading', { name: 'Sushi Nami' }).first()).toBeVisible()
  await expect.poll(async () => (await datedPacks(guest, shopId)).length).toBe(1)
  const [pack] = await datedPacks(guest, shopId)
  if (!pack) throw new Error('The shop sells nothing')
  const { id } = await pay(guest, (await reservePack(guest, pack)).id)
  const { orderNo } = await shown(guest, id)
  await context.close()
  await page.goto(`${home}/operator/orders?shop=${shopId}`)
  await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toContainText('Sushi Nami')
}

/** A save is processed but its response is lost. A later edit is not reported as saved; both versions are shown. */
async function tellsWhatWasDoneWithoutAnAnswer(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/operator/content?list=themes`)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'English' })
  await name.fill('With an answer that is lost')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Autumn')
  await page.route(
    '**/operator/api/content/save*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await name.fill('Edited since')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const both = dialog.getByRole('region', { name: 'Compare versions' })
  await expect(both).toContainText('Edited since')
  await expect(both).toContainText('With an answer that is lost')
}

/** A role without access to orders sees the shop's order address read-only, with the reason. */
async function showsTheAddressReadOnly(page: Page, shop: string): Promise<void> {
  const address = page.getByRole('textbox', { name: 'Notification email' })
  await page.goto(shop)
  await expect(address).toBeEditable()
  await page.route('**/operator/api/me*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"role":"owner"', '"role":"catalogue"') })
  })
  await page.goto(shop)
  await expect(address).not.toBeEditable()
  await expect(page.getByText(/The shop gets its guests’ details here/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/operator/api/me*')
}

test('OC-10 OC-11 OC-15 a shop with a picture in four languages is added, published, visible to guests, sold, and edited by two operators at once', async ({
  page,
  browser,
  request,
  watch,
}) => {
  // The browser reports responses that are lost in transit.
  watch.allow(/Failed to load resource/)
  test.slow()
  const home = consoleOf(server)
  await addAuthenticator(page)
  await page.goto(await mailedLink(server, OWNER))
  await page.getByRole('textbox', { name: 'Name' }).fill('Sato')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await page.getByRole('link', { name: 'Shops' }).click()
  await expect(page.getByRole('heading', { name: 'Shops', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add shop' }).click()
  await expect(page.getByRole('heading', { name: 'Add shop', level: 1 })).toBeVisible()
  const names = page.getByRole('group', { name: 'Name', exact: true })
  await names.getByRole('textbox', { name: 'English' }).fill('Sushi Nami')
  await expect(names.getByText('Missing – guests see another language.')).toHaveCount(3)
  for (const [language, name] of NAMES) await names.getByRole('textbox', { name: language }).fill(name)
  await expect(names.getByText('Missing – guests see another language.')).toHaveCount(0)

  await page
    .getByLabel(/Add photos/)
    .setInputFiles({ name: 'counter.jpg', mimeType: 'image/jpeg', buffer: await photoOf('#c33') })
  const described = page.getByRole('group', { name: /Alt text/ })
  await described.getByRole('textbox', { name: 'English' }).fill('The counter')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('10')
  await save(page, 'A new shop')
  // The importer's message appears next to the field, and the input is kept.
  await expect(page.getByText('Longitude: Must be at least 122')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Longitude' }).fill('139.77')
  await save(page, 'A new shop')
  await expect(page.getByRole('heading', { name: 'Sushi Nami', level: 1 })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/')[3] ?? ''
  await expectAccessible(page)

  const seen = async () => {
    const answer = await request.get(`${server.origin}/directSupplier/querySupplierById?supplierId=${id}`, {
      headers: { 'browser-type': 'web' },
    })
    const { data } = await answer.json()
    return data?.detailsImgUrl?.length === 1 ? data.enName : null
  }
  expect(await seen()).toBeNull()
  await showsWhatItWouldPublish(page, id)
  expect(await seen()).toBeNull()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Ready')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await expect.poll(seen).toBe('Sushi Nami')

  // The same shop in a second window: the first save wins, and the second one is shown both versions.
  const other = await page.context().newPage()
  await other.goto(`${home}/operator/shops/${id}`)
  await other.getByRole('textbox', { name: 'Phone' }).fill('03-2222')
  await page.getByRole('textbox', { name: 'Phone' }).fill('03-1111')
  await save(page, 'First')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await save(other, 'Second')
  const both = other.getByRole('region', { name: 'Compare versions' })
  await expect(both.getByRole('row', { name: /phone/i })).toContainText('03-2222')
  await expect(both.getByRole('row', { name: /phone/i })).toContainText('03-1111')
  await expectAccessible(other)
  await both.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByRole('textbox', { name: 'Phone' })).toHaveValue('03-2222')
  await save(other, 'Second, having seen the first')
  await expect(other.getByText('Unsaved changes')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('03-2222')
  await addsAPackage(page, `${home}/operator/shops/${id}`)
  await sellsToAGuest(page, browser, Number(id), home)
  await page.goto(`${home}/operator/shops/${id}`)
  await savesWithItsPictures(page)
  await showsTheAddressReadOnly(page, `${home}/operator/shops/${id}`)
  await tellsWhatWasDoneWithoutAnAnswer(page, home)
})
