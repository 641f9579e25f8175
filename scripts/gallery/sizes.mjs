import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/chromium.ts'
import { layoutFaults, tripleNames } from '../../tests/support/layout-faults.ts'
import { catalogueNames, resize, SIZES, TEXT_200 } from '../../tests/support/sizes.ts'
import { demoFacts, linkFacts, login, settle } from './demo.mjs'
import { ANONYMOUS, SCREENS } from './screens.mjs'

/** Text as it comes, and at 200 % by the browser's own setting. */
const TEXTS = { 100: [], 200: [TEXT_200] }

/** Pages of an order whose address is spent by being opened, or that lead on by themselves. */
const PHONE_ONLY = ['voucher', 'voucher-used', 'location']

/** Shows the page in another language without loading it again; false where it has no switch. */
async function speak(page, language) {
  const select = page.locator('select:has(> option[value="zh-tw"])').first()
  if ((await select.count()) === 0) return false
  if ((await select.inputValue()) === language) return true
  await select.selectOption(language)
  await page.waitForFunction((tag) => document.documentElement.lang.toLowerCase() === tag, language)
  return true
}

/** The whole page, as high as it is: `fullPage` makes an emulated phone one pixel wide for a moment. */
async function take(page, folder, name) {
  mkdirSync(folder, { recursive: true })
  const { width, height } = page.viewportSize()
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  // What lies on its side is looked at as it is: what fits is the question.
  if (width < height) await page.setViewportSize({ width, height: whole })
  await page.screenshot({ path: join(folder, name) })
}

/**
 * Every screen on both devices in every size, language and size of text, each page loaded once: pictures of it as it
 * is, or with `isCheck` its faults, as it is and with names three times as long. Returns how many were looked at and the
 * lines to print.
 */
export async function checkSizes({
  origin,
  out,
  languages,
  screens,
  isCheck,
  sizes = SIZES,
  texts = Object.keys(TEXTS),
  kinds = ['mobile', 'pc'],
}) {
  const names = catalogueNames()
  const links = await linkFacts(origin)
  const faults = new Map()
  let looked = 0
  const look = async (page, where) => {
    looked += 1
    const words = where.text === '100' && where.names === ''
    for (const { kind, what } of await page.evaluate(layoutFaults, { words })) {
      const key = `${where.device} ${where.screen}: ${kind}: ${what}`
      faults.set(key, [...(faults.get(key) ?? []), `${where.size}/${where.language}/${where.text}%${where.names}`])
    }
  }
  for (const text of isCheck ? texts : ['100']) {
    const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS, ...TEXTS[text]], executablePath: findChromium() })
    for (const device of kinds) {
      const phone = { isMobile: true, hasTouch: true, userAgent: devices['Pixel 7'].userAgent }
      const context = await browser.newContext({ ...(device === 'mobile' ? phone : {}), reducedMotion: 'reduce' })
      await context.addInitScript(() => {
        if (localStorage.getItem('language') === null) localStorage.setItem('language', 'en')
        sessionStorage.setItem('located', '1')
        localStorage.setItem('registerInfo', JSON.stringify({ email: 'a.traveller.with.a.long.name@mail.example' }))
      })
      const page = await context.newPage()
      const visit = async (screen, facts) => {
        if (device === 'pc' && PHONE_ONLY.includes(screen)) return
        await page.setViewportSize({ width: 375, height: 667 })
        await page.goto(`${origin}/${device}/${SCREENS[screen](facts)}`)
        await settle(page)
        for (const language of languages) {
          if (!(await speak(page, language))) {
            await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
            await page.reload()
          }
          await settle(page)
          await page.locator('main').getByRole('heading').first().waitFor({ state: 'attached', timeout: 10_000 })
          // As it is, at the usual size of text, and then with long names, which stay once they are there.
          for (const isLong of !isCheck ? [false] : text === '100' ? [false, true] : [true]) {
            for (const [width, height] of sizes) {
              await resize(page, device, [width, height])
              const size = `${width}x${height}`
              if (!isCheck) {
                await take(page, join(out, 'sizes', screen), `${device}-${size}-${language}.png`)
                continue
              }
              if (isLong) await page.evaluate(tripleNames, names)
              await look(page, { device, screen, language, text, size, names: isLong ? ' long names' : '' })
            }
          }
        }
      }
      for (const screen of screens.filter((one) => ANONYMOUS.includes(one))) await visit(screen, links)
      await page.evaluate(() => localStorage.setItem('language', 'en')).catch(() => null)
      await login(page, origin, device)
      const facts = await demoFacts(page)
      for (const screen of screens.filter((one) => !ANONYMOUS.includes(one))) await visit(screen, facts)
      await context.close()
    }
    await browser.close()
  }
  return { looked, faults }
}
