import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { buildApp } from '#server/app.ts'
import { NOON, newCustomer, SECRET } from '#tests/support/app.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts'
import { paidOrder } from '#tests/support/tickets.ts'
import { everythingKept } from '../../e2e/support/stores.ts'
import type { Attack } from './attack.ts'
import { listen } from './wire.ts'

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))
const SETTLE_MS = 3_000
const LIMIT_MS = 60_000
const DAY_HOURS = 24
/** Pages that the customer opens before logging out. */
const PAGES = ['index', 'orders', 'profile', 'favorite', 'trip', 'suppliers?keyword=residue-of-a-search']

/**
 * A device after its customer has logged out, as the next user finds it: all browser storage, cookies, history state,
 * and the pages that Back shows. The control checks that the same words are present before the logout.
 */
export const residue: Attack = {
  name: 'residue',
  expects: 'after a logout no data of the customer is left on the device',
  findings: [],
  databases: ['embedded'],
  isFullOnly: true,
  async run({ app, atEnd, tried, expect, worst }) {
    const executablePath = findChromium()
    if (!executablePath || !existsSync(BUILT)) throw new Error('It needs a Chromium and a build (npm run build)')
    const server = await app()
    const { db, config, ports } = server
    // The browser uses this machine's clock, and its tickets must be valid then.
    const now = Temporal.Now.instant()
    server.clock.moveTo(now)
    const { app: pages } = await buildApp({ db, config, ports, secret: SECRET, webRoot: BUILT })
    atEnd(() => pages.close())
    const origin = `http://127.0.0.1:${await listen(pages)}`
    const chrome = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    atEnd(() => chrome.close())

    let [stores, before] = [0, 0]
    for (const device of ['mobile', 'pc'] as const) {
      const { cookie, id } = await newCustomer(server)
      const own = { name_en: `RESIDUE ${device}`, telephone: '+85291230007', wechat: `wx-${device}-residue` }
      await db.updateTable('customer').set(own).where('id', '=', id).execute()
      const sinceNoon = now.since(NOON).total('hours')
      const order = await paidOrder(server, id, { validInHours: Math.ceil(sinceNoon) + 2 * DAY_HOURS })
      const { email } = await db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirstOrThrow()
      const session = cookie.replace(/^sid=/, '')
      const personal = [email ?? '', ...Object.values(own), order.orderNo, session]

      const context = await chrome.newContext({ locale: 'en-US', baseURL: origin })
      await context.addCookies([{ name: 'sid', value: session, url: origin, httpOnly: true }])
      await context.addInitScript(() => sessionStorage.setItem('located', '1'))
      const page = await context.newPage()
      const words = [...personal, 'residue-of-a-search']
      const found = async () => {
        const kept = await everythingKept(page)
        const state = await page.evaluate(() => JSON.stringify(history.state))
        stores = Math.max(stores, kept.length)
        return [...kept, { where: 'the state of the history', text: state }].flatMap(({ where, text }) =>
          words.filter((word) => text.includes(word)).map((word) => `${where}: ${word}`),
        )
      }
      for (const path of PAGES) {
        await page.goto(`${origin}/${device}/${path}`, { waitUntil: 'domcontentloaded' })
        await page.waitForTimeout(SETTLE_MS)
      }
      const there = new Set((await found()).map((line) => line.replace(/^.*: /, '')))
      before += there.size
      for (const word of [session, order.orderNo])
        expect(there.has(word), `the control: ${word} is not there before`, `${device}: open ${PAGES.join(', ')}`)

      await page.goto(`${origin}/${device}/profile`)
      await page.getByRole('button', { name: 'Log out', exact: true }).first().click({ timeout: LIMIT_MS })
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click({ timeout: LIMIT_MS })
      await page.waitForURL(/\/index/, { timeout: LIMIT_MS })
      await page.waitForTimeout(SETTLE_MS)
      for (const after of ['at once', 'after a reload']) {
        if (after === 'after a reload') await page.reload()
        await page.waitForTimeout(SETTLE_MS)
        const left = await found()
        tried(words.length)
        expect(
          left.length === 0,
          `${left.length} remain ${after}: ${left.slice(0, 3).join('; ')}`,
          `${device}: log out`,
        )
      }
      for (let steps = 0; steps < PAGES.length; steps += 1) {
        await page.goBack({ waitUntil: 'domcontentloaded' }).catch(() => null)
        await page.waitForTimeout(SETTLE_MS / 2)
        tried()
        // Order numbers are displayed in groups.
        const shown = (await page.locator('body').innerText()).replace(/\s/g, '')
        const seen = personal.filter((word) => word !== '' && shown.includes(word.replace(/\s/g, '')))
        expect(seen.length === 0, `Back shows ${seen.join(', ')}`, `${device}: log out, then Back ${steps + 1} times`)
      }
      await context.close()
    }
    worst(`${before} words found in ${stores} records before, none after`)
  },
}
