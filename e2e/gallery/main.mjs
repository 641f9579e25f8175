// `npm run gallery`: takes pictures of every screen of the build at 375 and 1280 px in every language, light and
// dark.
// `-- en ja` limits the languages, `-- home voucher` the screens.
// `-- --readme` writes only the README's two pictures.
// `-- install` writes the screenshots of the browsers' install dialog (public/screenshots).
// `-- sizes`: pictures in ten sizes.
// `-- sizes --check`: no pictures; reports what overflows, overlaps, is cut off or is too small in these sizes, at
// 100 % and 200 % text, with normal and with tripled names. Fails if there are any faults.
// `-- sizes --check mobile 320x640 200` limits it to a layout, to sizes, to a text size.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices } from '@playwright/test'
import sharp from 'sharp'
import { LOCALES } from '../../src/domain/languages.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/chromium.ts'
import { SIZES } from '../../tests/support/sizes.ts'
import { demoFacts, linkFacts, login, openScreen, ROOT, settle, startServer } from './demo.mjs'
import { SCREENS } from './screens.mjs'
import { checkSizes } from './sizes.mjs'

const OUT = join(ROOT, 'gallery')
const LAYOUTS = {
  mobile: {
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
  pc: { viewport: { width: 1280, height: 800 } },
}

const asked = process.argv.slice(2)
const isReadme = asked.includes('--readme')
const isSizes = asked.includes('sizes')
const isInstall = asked.includes('install')
/** The screenshots of scripts/bundle/web-manifest.ts: name, layout, screen. */
const INSTALL = [
  ['ticket-narrow', 'mobile', 'voucher'],
  ['home-narrow', 'mobile', 'home'],
  ['home-wide', 'pc', 'home'],
  ['supplier-wide', 'pc', 'supplier'],
]
const languages = isReadme
  ? ['en']
  : LOCALES.filter((one) => !LOCALES.some((l) => asked.includes(l)) || asked.includes(one))
const screens = Object.keys(SCREENS).filter(
  (one) => !Object.keys(SCREENS).some((s) => asked.includes(s)) || asked.includes(one),
)
const dataDir = mkdtempSync(join(tmpdir(), 'tabifuda-gallery-'))
const { origin, child } = await startServer(dataDir)
const browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], executablePath: findChromium() ?? undefined })

async function newPage(device, language, scheme) {
  const context = await browser.newContext({
    ...LAYOUTS[device],
    baseURL: origin,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((chosen) => {
    localStorage.setItem('language', chosen)
    // Marks the visit as started, so that the location page does not appear.
    sessionStorage.setItem('located', '1')
    // As after a registration, which the page that waits for the mail requires.
    localStorage.setItem('registerInfo', JSON.stringify({ email: 'traveller@mail.example' }))
  }, language)
  return context.newPage()
}

try {
  if (isReadme) {
    mkdirSync(join(ROOT, 'docs/screenshots'), { recursive: true })
    for (const [device, name] of [
      ['mobile', 'phone'],
      ['pc', 'desktop'],
    ]) {
      const page = await newPage(device, 'en', 'light')
      await login(page, origin, device)
      const facts = await demoFacts(page)
      await page.goto(origin + (device === 'mobile' ? SCREENS.voucher : SCREENS.supplier).path(device, facts))
      await settle(page)
      await page.screenshot({ path: join(ROOT, `docs/screenshots/${name}.png`) })
      await page.context().close()
    }
  } else if (isInstall) {
    mkdirSync(join(ROOT, 'public/screenshots'), { recursive: true })
    for (const [name, device, screen] of INSTALL) {
      const page = await newPage(device, 'en', 'light')
      await login(page, origin, device)
      const facts = await demoFacts(page)
      await page.goto(origin + SCREENS[screen].path(device, facts))
      await settle(page)
      const picture = sharp(await page.screenshot()).webp({ quality: 72, effort: 6 })
      await picture.toFile(join(ROOT, `public/screenshots/${name}.webp`))
      await page.context().close()
    }
  } else if (isSizes) {
    const isCheck = asked.includes('--check')
    const wanted = (all) => (all.some((one) => asked.includes(one)) ? all.filter((one) => asked.includes(one)) : all)
    const { looked, faults } = await checkSizes({
      ...{ origin, out: OUT, languages, screens, isCheck },
      devices: wanted(Object.keys(LAYOUTS)),
      sizes: wanted(SIZES.map((size) => size.join('x'))).map((size) => size.split('x').map(Number)),
      texts: wanted(['100', '200']),
    })
    for (const [fault, places] of faults) console.log(`${fault}\n    ${places.join(', ')}`)
    console.log(isCheck ? `${looked} looks, ${faults.size} faults` : `Written to ${join(OUT, 'sizes')}`)
    if (faults.size > 0) process.exitCode = 1
  } else {
    rmSync(OUT, { recursive: true, force: true })
    for (const language of languages) {
      const links = await linkFacts(origin)
      for (const scheme of ['light', 'dark']) {
        for (const device of Object.keys(LAYOUTS)) {
          const folder = join(OUT, language, scheme)
          mkdirSync(folder, { recursive: true })
          const page = await newPage(device, language, scheme)
          const shoot = async (screen, facts) => {
            const { path, stored, act } = SCREENS[screen]
            const { done } = await openScreen(page, origin + (await path(device, facts)), stored(facts))
            if ((await act(page)) === false) return done()
            // A dialog is captured at the window's height, any other screen at its full height. The viewport is
            // resized explicitly, because `fullPage` makes an emulated phone one pixel wide for a moment, and the
            // app reacts to that.
            const { viewport } = LAYOUTS[device]
            const isAsking = (await page.locator('dialog[open]').count()) > 0
            const whole = await page.evaluate(() => document.documentElement.scrollHeight)
            await page.setViewportSize({ ...viewport, height: isAsking ? viewport.height : whole })
            await settle(page)
            await page.screenshot({ path: join(folder, `${screen}-${device}.png`) })
            await page.setViewportSize(viewport)
            await done()
          }
          for (const screen of screens.filter((one) => SCREENS[one].isAnonymous)) await shoot(screen, links)
          await login(page, origin, device)
          const facts = await demoFacts(page)
          for (const screen of screens.filter((one) => !SCREENS[one].isAnonymous)) await shoot(screen, facts)
          await page.context().close()
          console.log(`${language} ${scheme} ${device}`)
        }
      }
    }
    console.log(`Written to ${OUT}`)
  }
} finally {
  await browser.close()
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
