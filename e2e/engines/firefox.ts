import { once } from 'node:events'
import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { type Browser, type Engine, SCREEN, STEP_MS } from './browser.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

const findFirefox = (): string | undefined => PLACES.find((path) => existsSync(path))

async function start(profile: string): Promise<Browser> {
  const started = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    userDataDir: profile,
    extraPrefsFirefox: {
      'general.useragent.override': PHONE,
      'intl.accept_languages': 'en-US, en',
    },
    env: { ...process.env, TZ: 'Asia/Tokyo' },
    timeout: STEP_MS,
    protocolTimeout: STEP_MS,
  })
  // A new tab: in Firefox's first tab the address bar keeps the keyboard focus, and the page gets no focus events.
  const page = await started.newPage()
  page.setDefaultTimeout(STEP_MS)
  await page.setViewport({ ...SCREEN, deviceScaleFactor: 2 })
  return {
    // Without a network, a page from the service worker may never finish loading.
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (work, ...args) => page.evaluate(work as never, ...args) as never,
    press: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    async kill() {
      const child = started.process()
      if (child === null || child.exitCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Debian's Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  missing: () => (findFirefox() ? null : 'no Firefox is installed'),
  start,
}
