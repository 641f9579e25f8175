import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { LOCALES, perLanguage } from '#domain/languages.ts'
import { buildApp } from '#server/app.ts'
import { textColumns } from '#server/text/language-columns.ts'
import { newCustomer, SECRET } from '#tests/support/app.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts'
import { SCRIPTS } from '#tests/support/hostile.ts'
import { startOauthDouble } from '#tests/support/oauth-double.ts'
import type { Attack } from './attack.ts'
import { listen } from './wire.ts'

const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))
const SETTLE_MS = 1_500

/** The built pages in Chromium, with payloads in the catalogue, in banners, in a profile and in a provider's name. */
export const browser: Attack = {
  name: 'browser',
  expects: 'no text is executed in a page, and no page loads for ever',
  findings: ['D15'],
  databases: ['embedded'],
  isFullOnly: true,
  async run({ app, atEnd, tried, expect, worst }) {
    const executablePath = findChromium()
    if (!executablePath || !existsSync(BUILT)) throw new Error('It needs a Chromium and a build (npm run build)')
    const double = await startOauthDouble()
    atEnd(() => double.stop())
    const server = await app({ env: double.env(['facebook']) })
    const { db, config, ports } = server
    const payload = (index: number): string => SCRIPTS[index % SCRIPTS.length] ?? ''
    const names = (index: number) =>
      textColumns(
        'name',
        perLanguage((locale) => [locale, payload(index + LOCALES.indexOf(locale))]),
      )
    for (const [table, count] of [
      ['banner', 40],
      ['area', 60],
      ['category', 20],
      ['theme', 20],
    ] as const) {
      const ids = await db.selectFrom(table).select('id').orderBy('id').limit(count).execute()
      for (const [index, { id }] of ids.entries())
        await db.updateTable(table).set(names(index)).where('id', '=', id).execute()
    }
    const shops = await db.selectFrom('supplier').select('id').orderBy('id').limit(40).execute()
    for (const [index, { id }] of shops.entries())
      await db.updateTable('supplier').set(names(index)).where('id', '=', id).execute()
    // A banner links to a page of this app or to https: the table accepts nothing else.
    for (const link of [
      'javascript:alert(1)',
      '//evil.example',
      'data:text/html,x',
      '/\\\\evil.example',
      'http://evil.example',
    ]) {
      tried()
      const isTaken = await db
        .updateTable('banner')
        .set({ link })
        .execute()
        .then(
          () => true,
          () => false,
        )
      expect(!isTaken, `a banner may lead to ${link}`, 'update banner set link')
    }
    const { app: pages } = await buildApp({ db, config, ports, secret: SECRET, webRoot: BUILT })
    atEnd(() => pages.close())
    const port = await listen(pages)
    const origin = `http://127.0.0.1:${port}`
    const { cookie, id } = await newCustomer(server)
    await db
      .updateTable('customer')
      .set({ name_en: payload(5), name_zh: payload(6), wechat: payload(7) })
      .where('id', '=', id)
      .execute()
    double.become({ subject: '600001', name: payload(5), picture: 'javascript:alert(1)', email: '' })

    const chrome = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })
    atEnd(() => chrome.close())
    const context = await chrome.newContext({ serviceWorkers: 'block' })
    await context.addCookies([{ name: 'sid', value: cookie.replace(/^sid=/, ''), url: origin }])
    const page = await context.newPage()
    let [ran, shown] = [0, 0]
    page.on('dialog', async (dialog) => {
      ran += 1
      expect(false, `a script ran: ${dialog.message()}`, page.url())
      await dialog.dismiss()
    })
    const paths = [
      'index',
      'suppliers',
      `supplier?supplierId=${shops[0]?.id}`,
      'orders',
      'profile',
      'favorite',
      'third',
      'trip',
    ]
    for (const variant of ['pc', 'mobile']) {
      for (const path of paths) {
        await page.goto(`${origin}/${variant}/${path}`, { waitUntil: 'domcontentloaded' })
        await page.waitForTimeout(SETTLE_MS)
        tried()
        if ((await page.locator('body').innerText()).includes('alert(1)')) shown += 1
        const live = await page.evaluate(
          () =>
            document.querySelectorAll('a[href^="javascript:" i], iframe[srcdoc], [onerror], [onload], [onclick]')
              .length,
        )
        expect(live === 0, `${live} elements of a page could run something`, page.url())
      }
    }
    expect(shown > 0, 'the control: no page shows a payload as text', 'look at the pages by hand')
    // D15: a return target that is the page itself.
    const target = encodeURIComponent('/mobile/miniprogram?target=/mobile/index')
    await page.goto(`${origin}/mobile/miniprogram?target=${target}&openid=x`, { waitUntil: 'domcontentloaded' })
    await page.waitForTimeout(5 * SETTLE_MS)
    tried()
    const text = await page.locator('body').innerText()
    expect(!/^\s*Loading…?\s*$/m.test(text), 'the mini-program’s page waits for ever', page.url())
    worst(`${ran} scripts ran on ${2 * paths.length} pages, ${shown} of which show payloads as text`)
  },
}
