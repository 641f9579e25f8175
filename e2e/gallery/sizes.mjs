import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/chromium.ts'
import { layoutFaults, tripleNames } from '../../tests/support/layout-faults.ts'
import { catalogueNames, resize, TEXT_200 } from '../../tests/support/sizes.ts'
import { isOver } from './acts.mjs'
import { demoFacts, linkFacts, login, openScreen, settle } from './demo.mjs'
import { SCREENS } from './screens.mjs'

/** Default text, and text at 200 % by the browser's own setting. */
const TEXTS = { 100: [], 200: [TEXT_200] }

/** Screens that exist on phones only. */
const PHONE_ONLY = ['voucher', 'voucher-used', 'voucher-taxi', 'voucher-redeem', 'location']

/** Switches the page's language without reloading it; false when it has no switch. */
async function switchLanguage(page, language) {
  const select = page.locator('select:has(> option[value="zh-tw"])').first()
  if ((await select.count()) === 0) return false
  if ((await select.inputValue()) === language) return true
  await select.selectOption(language)
  await page.waitForFunction((tag) => document.documentElement.lang.toLowerCase() === tag, language)
  return true
}

/**
 * Captures the whole page at its full height. The viewport is resized explicitly, because `fullPage` makes an
 * emulated phone one pixel wide for a moment.
 */
async function take(page, folder, name) {
  mkdirSync(folder, { recursive: true })
  const { width, height } = page.viewportSize()
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  // Landscape pictures keep the window's height, because they must show which content fits.
  if (width < height) await page.setViewportSize({ width, height: whole })
  await page.screenshot({ path: join(folder, name) })
}

/**
 * Goes through every screen on both devices in every size, language and text size. A page is reloaded only where it
 * has no language switch. Takes pictures, or with `isCheck` collects faults with normal and with tripled names.
 * Returns the number of checks, and the views in which each fault occurs.
 */
export async function checkSizes({ origin, out, languages, screens, isCheck, devices: kinds, sizes, texts }) {
  const names = catalogueNames()
  const links = await linkFacts(origin)
  const faults = new Map()
  let looked = 0
  /** Retries while elements are moving or being laid out; real faults persist. */
  const persistentFaults = async (page, words, isLong) => {
    let found = []
    for (let tries = 0; tries < 8; tries += 1) {
      if (isLong) await page.evaluate(tripleNames, names)
      found = await page.evaluate(layoutFaults, { words })
      if (found.length === 0) break
      await page.waitForTimeout(400)
    }
    return found
  }
  const look = async (page, where, isLong) => {
    looked += 1
    for (const { kind, what } of await persistentFaults(page, where.text === '100' && !isLong, isLong)) {
      const key = `${where.device} ${where.screen}: ${kind}: ${what}`
      faults.set(key, [
        ...(faults.get(key) ?? []),
        `${where.size}/${where.language}/${where.text}%${isLong ? ' long names' : ''}`,
      ])
    }
  }
  for (const text of isCheck ? texts : ['100']) {
    const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS, ...TEXTS[text]], executablePath: findChromium() })
    for (const device of kinds) {
      const phone = { isMobile: true, hasTouch: true, userAgent: devices['Pixel 7'].userAgent }
      const context = await browser.newContext({
        ...(device === 'mobile' ? phone : {}),
        baseURL: origin,
        reducedMotion: 'reduce',
      })
      await context.addInitScript(() => {
        if (localStorage.getItem('language') === null) localStorage.setItem('language', 'en')
        sessionStorage.setItem('located', '1')
        localStorage.setItem('registerInfo', JSON.stringify({ email: 'a.traveller.with.a.long.name@mail.example' }))
      })
      const page = await context.newPage()
      const visit = async (screen, facts) => {
        if (!SCREENS[screen].isOfApp || (device === 'pc' && PHONE_ONLY.includes(screen))) return
        const before = { looked, faults: faults.size }
        await lookAll(screen, facts).catch((error) => {
          faults.set(`${device} ${screen}: could not be checked: ${error.message.split('\n')[0]}`, [text])
        })
        // The whole run takes hours, so it reports progress.
        if (isCheck) {
          console.log(
            `${text} % ${device} ${screen}: ${looked - before.looked} looks, ${faults.size - before.faults} faults`,
          )
        }
      }
      const lookAll = async (screen, facts) => {
        await page.setViewportSize({ width: 375, height: 667 })
        const { path, stored, act } = SCREENS[screen]
        const { done } = await openScreen(page, origin + (await path(device, facts)), stored(facts))
        let isDone = act.isOver ? false : await act(page)
        for (const language of languages) {
          if (!(await switchLanguage(page, language))) {
            await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
            await page.reload()
            if (!act.isOver) isDone = await act(page)
          }
          await settle(page)
          await page.locator('main').getByRole('heading').first().waitFor({ state: 'attached', timeout: 10_000 })
          // Normal names are checked only at the default text size, and first: a page cannot return to them.
          for (const isLong of !isCheck ? [false] : text === '100' ? [false, true] : [true]) {
            for (const [width, height] of sizes) {
              await resize(page, device, [width, height])
              // An overlay may close when the layout changes, and may exist in only one of the two layouts.
              if (act.isOver && !(await isOver(page))) isDone = await act(page)
              if (isDone === false) continue
              const size = `${width}x${height}`
              if (!isCheck) {
                await take(page, join(out, 'sizes', screen), `${device}-${size}-${language}.png`)
                continue
              }
              await look(page, { device, screen, language, text, size }, isLong)
            }
          }
        }
        await done()
      }
      for (const screen of screens.filter((one) => SCREENS[one].isAnonymous)) await visit(screen, links)
      await page.evaluate(() => localStorage.setItem('language', 'en')).catch(() => null)
      await login(page, origin, device)
      const facts = await demoFacts(page)
      for (const screen of screens.filter((one) => !SCREENS[one].isAnonymous)) await visit(screen, facts)
      await context.close()
    }
    await browser.close()
  }
  return { looked, faults }
}
