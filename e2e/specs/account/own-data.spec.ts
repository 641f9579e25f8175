import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, ONCE, SMOKE_ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { ASKED_WITH_ENDED_SESSION, newCustomer } from '../../support/customers.ts'
import { buyTicket } from '../../support/orders.ts'

const PASSWORD = 'tabi2026'

const message = (page: Page, text: string) => page.getByRole('status').getByText(text)

test(
  "PF-01 the data download contains the customer's own data and no other customer's",
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    const { id } = await buyTicket(app)
    const { data: order } = await app.call('/api/directOrder/getOrderById', { id, orderType: 1 })
    await app.open('profile')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^tabifuda-my-data-\d{4}-\d{2}-\d{2}\.json$/)
    const text = readFileSync(await download.path(), 'utf8')
    const data = JSON.parse(text)
    expect(data.account.email).toBe(email)
    expect(data.orders).toEqual([expect.objectContaining({ orderNo: order.orderNo, nameEn: 'CHAN TAI MAN' })])
    expect(text).not.toContain('demo@tabifuda.example')
    expect(text).not.toMatch(/argon2|password_hash/i)
  },
)

test(
  'PF-01 LG-06 an account is deleted permanently with its password',
  SMOKE_ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(ASKED_WITH_ENDED_SESSION)
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    await app.open('profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('are erased right away and can’t be recovered.')
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await app.expectAccessible()
    const forGood = dialog.getByRole('button', { name: 'Delete permanently' })
    await forGood.click()
    await expect(dialog.getByRole('alert')).toHaveText(app.say('login_msg_password_error'))
    await app.field('proof').fill('wrong2026')
    await forGood.click()
    await expect(dialog.getByRole('alert')).toHaveText(app.say('login_msg_password_error'))
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await app.call('/api/customer/info')).data.customer.email).toBe(email)

    await page.getByRole('button', { name: 'Delete my account' }).click()
    await app.field('proof').fill(PASSWORD)
    await app.field('proof').press('Enter')
    await expect(page).toHaveURL(/index/)
    await expect(message(page, 'Your account has been deleted.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastCustomer'))).toBeNull()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('own:details'))).toBeNull()
    await app.open('login')
    await app.login(email)
    await expect(page.getByRole('alert')).toHaveText(app.say('login_msg_not_exist'))
  },
)

test(
  'PF-01 LG-06 deleting an account requires giving up usable tickets and removes them from the device',
  ONCE,
  async ({ page, watch }, { project }) => {
    watch.allow(ASKED_WITH_ENDED_SESSION)
    const app = new App(page, project.name)
    const email = await newCustomer(app)
    await buyTicket(app)
    await app.open('profile')
    await expect(page.getByText('1 ticket saved on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You still have 1 usable ticket.')
    await app.field('proof').fill(PASSWORD)
    const forGood = dialog.getByRole('button', { name: 'Delete permanently' })
    await forGood.click()
    await expect(dialog.getByText(app.say('account_delete_has_tickets'))).toBeVisible()
    expect((await app.call('/api/customer/info')).data.customer.email).toBe(email)
    await dialog.getByRole('checkbox').check()
    await forGood.click()
    await expect(page).toHaveURL(/index/)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const known = await indexedDB.databases()
          if (!known.some(({ name }) => name === 'tabifuda-tickets')) return 0
          const settled = <T>(request: IDBRequest<T>) =>
            new Promise<T>((resolve, reject) => {
              request.onsuccess = () => resolve(request.result)
              request.onerror = () => reject(request.error)
            })
          const opened = await settled(indexedDB.open('tabifuda-tickets'))
          const count = await settled(opened.transaction('records').objectStore('records').count())
          opened.close()
          return count
        }),
      )
      .toBe(0)
    await app.open('login')
    await app.login(email)
    await expect(page.getByRole('alert')).toHaveText(app.say('login_msg_not_exist'))
  },
)

test('PF-01 tickets known only to the server also require confirmation', ONCE, async ({ page, watch }, { project }) => {
  watch.allow(/503 .*ticket\/sync/)
  const app = new App(page, project.name)
  await newCustomer(app)
  await buyTicket(app)
  // This device could not fetch the tickets.
  await page.route('**/api/ticket/sync?**', (route) => route.fulfill({ status: 503, json: {} }))
  await app.open('profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await app.field('proof').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog).toContainText('You still have 1 usable ticket.')
  await expect(dialog.getByRole('checkbox')).toBeFocused()
  await app.expectAccessible()
})
