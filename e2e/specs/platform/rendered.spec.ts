import type { Browser, Page } from '@playwright/test'
import type { PageHandover } from '#contract/page-render.ts'
import { LOCALES } from '#i18n/locales.ts'
import { demoPackage } from '../../../tests/support/demo-shop.ts'
import { words } from '../../../tests/support/words.ts'
import { expect, inTheMiddleOfAVisit, RELEASE, RELEASE_ONCE, SMOKE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { frames } from '../../support/frames.ts'
import { holdBack } from '../../support/hold-back.ts'
import { expectSteady, watchLayoutShift } from '../../support/layout-shift.ts'
import { clearHttpCache } from '../../support/shared-context.ts'

const SHOP = 'supplier?id=1001'
const PACKAGE = 'package?id=10011'
const SCRIPTS = /\/assets\/[^/]+\.js$/
/** The app shows no page before these are loaded. */
const TEXTS = /\/assets\/en-[^/]+\.json$/

/** Opens a page as another visitor on the project's device. */
async function visitor(browser: Browser, use: object, baseURL = '', javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ ...use, javaScriptEnabled, baseURL })
  return context.newPage()
}

test.describe('without JavaScript', () => {
  for (const locale of LOCALES) {
    test(
      `SR-01 in ${locale} shop, package and list show their facts, prices and cancellation terms, and their links work`,
      RELEASE,
      async ({ browser, baseURL }, { project }) => {
        const page = await visitor(browser, project.use, baseURL, false)
        const device = project.name === 'mobile' ? 'mobile' : 'pc'
        const main = page.getByRole('main')
        await page.goto(`/${device}/${SHOP}&lang=${locale}`, { waitUntil: 'commit' })
        const h1 = page.getByRole('heading', { level: 1 })
        const { name, pack } = await demoPackage(baseURL ?? '', locale, 10011)
        await expect(h1).toHaveText(name)
        await expect(main).toContainText('3,200')
        await expect(main.getByText(words(locale, 'Cancellation and late arrival')).first()).toBeVisible()
        await expect(main.locator('a[href*="google"]').first()).toBeVisible()
        const picture = main.locator('picture img').first()
        await expect(picture).toBeVisible()
        await expect(picture).toHaveJSProperty('complete', true)

        await page.goto(`/${device}/${PACKAGE}&lang=${locale}`, { waitUntil: 'commit' })
        await expect(h1).toHaveText(pack)
        await expect(main).toContainText('3,200')

        await page.goto(`/${device}/suppliers?lang=${locale}`, { waitUntil: 'commit' })
        const links = main.locator(`a[href^="/${device}/supplier?id="]`)
        await expect(links.nth(9)).toBeAttached()
        const first = await links.first().getAttribute('href')
        await page.goto(`/${device}/index?lang=${locale}`, { waitUntil: 'commit' })
        await expect(h1).toBeVisible()
        await main.locator(`a[href*="/suppliers?"]`).first().click()
        await expect(main.locator(`a[href^="/${device}/supplier?id="]`).first()).toBeVisible()
        await page.goto(first ?? '')
        await expect(h1).toBeVisible()
        await page.context().close()
      },
    )
  }
})

const handoverIn = (page: Page): Promise<PageHandover | null> =>
  page.evaluate(() => JSON.parse(document.getElementById('handover')?.textContent ?? 'null'))

/** State of a document when its server-rendered part was parsed, before any script of the app could run. */
interface Rendered {
  /** Whether any element waited for the app. */
  readonly waited: boolean
  /** Number of embedded responses. */
  readonly answers: number
  /** The last heading of the page. */
  readonly heading: Element | undefined
}

declare global {
  interface Window {
    rendered?: Rendered
    /** Whether the app had taken over the page when its worker was requested. */
    wasTaken?: boolean
  }
}

/**
 * Each document records its state. Requests are not intercepted for this, because interception disables the HTTP
 * cache.
 */
function rememberRendered(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const handover = JSON.parse(document.getElementById('handover')?.textContent ?? 'null')
      window.rendered = {
        waited: document.querySelector('[data-waits]') !== null,
        answers: handover?.answers.length ?? 0,
        heading: [...document.querySelectorAll('main :is(h1, h2)')].at(-1),
      }
    })
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `SR-06 SR-07 in ${colorScheme} every server-rendered page is hydrated in place, requests no embedded response again, and does not shift`,
    RELEASE,
    async ({ page }, { project }) => {
      await page.emulateMedia({ colorScheme })
      await watchLayoutShift(page)
      await rememberRendered(page)
      const app = new App(page, project.name)
      for (const locale of LOCALES) {
        for (const name of ['index', 'suppliers', 'suppliers?rootAreaId=1', SHOP, PACKAGE]) {
          // In the first language with an empty cache; later only the page's own data and texts are new.
          if (locale === LOCALES[0]) await clearHttpCache(page)
          const asked: string[] = []
          const note = (request: { url(): string }) => asked.push(new URL(request.url()).pathname)
          // From the moment the new document replaces the previous one.
          page.once('framenavigated', () => page.on('request', note))
          await page.goto(`/${app.device}/${name}${name.includes('?') ? '&' : '?'}lang=${locale}`, {
            waitUntil: 'commit',
          })
          await page.waitForFunction(() => window.rendered && !document.querySelector('[data-waits]'))
          // The heading is the same element: the app has not rendered it again.
          const { waited, answers, isThere } = await page.evaluate(() => {
            const { heading, ...rest } = window.rendered ?? {}
            return { waited: false, answers: 0, ...rest, isThere: heading?.isConnected }
          })
          expect({ waited, isThere }, `${locale} ${name}`).toEqual({ waited: true, isThere: true })
          expect(answers, name).toBeGreaterThan(1)
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
          page.off('request', note)
          expect(
            asked.filter(
              (path) =>
                !path.startsWith('/pictures/') &&
                /querySupplierById|queryComboPackage|queryPageSuppliers|agent\/area|category|topScore/.test(path),
            ),
            `${locale} ${name}`,
          ).toEqual([])
          await expectSteady(page)
        }
      }
    },
  )
}

test(
  'SR-12 before the app takes over, links work, and controls that need the app are visibly disabled',
  SMOKE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const goOn = await holdBack(page, SCRIPTS)
    await page.goto(`/${app.device}/${SHOP}`, { waitUntil: 'commit' })
    const controls = page.locator('[data-waits]')
    await expect(controls.first()).toBeDisabled()
    await page.goto(`/${app.device}/suppliers`, { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('listitem').nth(9)).toBeVisible()
    const [link] = await page.getByRole('main').locator(`a[href^="/${app.device}/supplier?id="]`).all()
    await link?.click({ noWaitAfter: true })
    await expect(page).toHaveURL(/supplier\?id=/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    goOn()
    await expect(controls).toHaveCount(0)
    await expect(page.getByRole('button', { name: app.say('Share') }).first()).toBeEnabled()
  },
)

test(
  'SR-12 the app is loaded once the page and its first picture are visible, or earlier on a key press',
  RELEASE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await clearHttpCache(page)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (SCRIPTS.test(pathname)) asked.push(pathname)
    })
    // Disables the limit of two seconds for this wait. A later timer of the same length belongs to a retry.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      let isFirst = true
      const setTimeout = (run: () => void, ms = 0) => {
        if (ms !== 2_000 || !isFirst) return later(run, ms)
        isFirst = false
        return 0
      }
      Object.assign(window, { setTimeout })
    })
    const opened = async () => {
      const goOn = await holdBack(page, /\/pictures\//)
      await page.goto(`/${app.device}/${SHOP}`, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await frames(page, 3)
      expect(asked).toEqual([])
      return goOn
    }
    const isTaken = () => page.waitForFunction(() => document.querySelector('[data-waits]') === null)
    const goOn = await opened()
    goOn()
    await isTaken()
    expect(asked.length).toBeGreaterThan(3)

    await page.unrouteAll({ behavior: 'wait' })
    await clearHttpCache(page)
    // Prefetches of the previous page for its links do not count for the next one.
    await page.goto('about:blank')
    asked.length = 0
    const goOnAgain = await opened()
    await page.keyboard.press('Shift')
    await isTaken()
    goOnAgain()
  },
)

test(
  'a link on a server-rendered page is prefetched when it is likely to be pressed, until the app takes over',
  RELEASE_ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    const session = await page.context().newCDPSession(page)
    await session.send('Preload.enable')
    const ahead = new Set<string>()
    session.on('Preload.prefetchStatusUpdated', ({ key }) => ahead.add(new URL(key.url).pathname))
    const rules = new Promise((resolve) => session.on('Preload.ruleSetUpdated', resolve))
    const goOn = await holdBack(page, SCRIPTS)
    await page.goto(`/${app.device}/suppliers`, { waitUntil: 'commit' })
    await rules
    const link = page.getByRole('main').locator(`a[href^="/${app.device}/supplier?id="]`).first()
    await link.hover()
    await expect.poll(() => [...ahead]).toEqual([`/${app.device}/supplier`])
    goOn()
  },
)

test('SR-11 Back from a server-rendered page restores the list', RELEASE, async ({ page }, { project }) => {
  const app = new App(page, project.name)
  await app.open('suppliers')
  const links = page.getByRole('main').locator(`a[href^="/${app.device}/supplier?id="]`)
  await links.nth(7).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await links.nth(7).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Reload the shop's page, so that going back reloads the list as well.
  await page.reload()
  await page.waitForFunction(() => document.querySelector('[data-waits]') === null)
  await page.goBack()
  await expect(links.nth(7)).toBeInViewport()
})

/** Holds back the pauses between the app's start steps, from the next document on. `step` and `goOn` end them. */
const startStepByStep = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    const steps: (() => void)[] = []
    Object.assign(window, {
      steps,
      setTimeout: (run: () => void, ms?: number) => {
        // Pauses of the script that loads the app are not held back.
        const isStep = ms === undefined && new Error().stack?.includes('/assets/')
        return isStep ? steps.push(run) : later(run, ms)
      },
    })
  })
const pauses = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { steps: unknown[] }).steps.length)
/** Lets the app continue to its next pause. */
const step = (page: Page): Promise<unknown> =>
  page.evaluate(() => (window as unknown as { steps: (() => void)[] }).steps.shift()?.())

/** Ends all pauses from here on. */
const goOn = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { steps } = window as unknown as { steps: (() => void)[] }
    for (const run of steps.splice(0)) run()
    steps.push = (run) => window.setTimeout(run, 0)
  })

for (const before of [0, 2, 4, 6]) {
  test(
    `SR-06 SR-11 Back, pressed ${before} steps after hydration has started, shows the previous page`,
    RELEASE_ONCE,
    async ({ page }, { project }) => {
      const app = new App(page, project.name)
      const h1 = page.getByRole('heading', { level: 1 })
      await app.open('suppliers?rootAreaId=1')
      await expect(h1).toHaveText('Places in Tokyo')
      await app.goTo('suppliers?rootAreaId=1&categoryId=1')
      await expect(h1).toHaveText('Sushi in Tokyo')
      await startStepByStep(page)
      await page.reload()
      await expect(h1).toHaveText('Sushi in Tokyo')
      for (let done = 0; done <= before; done++) {
        if (done > 0) await step(page)
        await expect.poll(() => pauses(page)).toBe(1)
      }
      await page.evaluate(() => history.back())
      await expect(page).toHaveURL(/rootAreaId=1$/)
      await goOn(page)
      await expect(h1).toHaveText('Places in Tokyo')
    },
  )
}

test.describe('a first visit', () => {
  test.use({ firstVisit: true })
  test(
    'RT-06 A-34 a phone’s visit that starts at the home page leads through the location page; a link opens at once',
    RELEASE,
    async ({ page, browser, baseURL }, { project }) => {
      test.skip(project.name !== 'mobile', 'the desktop has no location page')
      const visited: string[] = []
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname)
      })
      await page.goto('/')
      await expect.poll(() => visited).toContain('/mobile/location')
      const linked = await visitor(browser, project.use, baseURL)
      // The desktop address, as search engines know it.
      await linked.goto(`/pc/${SHOP}`)
      await expect(linked).toHaveURL(`/mobile/${SHOP}`)
      await expect(linked.getByRole('heading', { level: 1 })).toHaveText('Kaiten Sushi Umi')
      await linked.context().close()
    },
  )
})

test.describe('with the app’s service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test(
    'SR-10 SR-12 the service worker is requested only after the app has taken over the page',
    RELEASE_ONCE,
    async ({ page, context }, { project }) => {
      await inTheMiddleOfAVisit(context)
      await page.addInitScript(() => {
        const { serviceWorker } = navigator
        const register = serviceWorker.register.bind(serviceWorker)
        serviceWorker.register = (...what) => {
          window.wasTaken = document.querySelector('[data-waits]') === null
          return register(...what)
        }
      })
      const texts = page.waitForRequest(TEXTS)
      const goOn = await holdBack(page, TEXTS)
      const app = new App(page, project.name)
      await page.goto(`/${app.device}/${SHOP}`, { waitUntil: 'commit' })
      await texts
      await frames(page, 6)
      expect(await page.evaluate(() => window.wasTaken)).toBeUndefined()
      goOn()
      await expect.poll(() => page.evaluate(() => window.wasTaken)).toBe(true)
      await page.evaluate(() => navigator.serviceWorker.ready)
    },
  )

  test("SR-10 the first visit is the server's page; the next one starts from the service worker's shell, also offline", async ({
    page,
    context,
    watch,
  }, { project }) => {
    // Also pictures that the worker has not stored.
    watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
    await inTheMiddleOfAVisit(context)
    const app = new App(page, project.name)
    await app.open(SHOP)
    expect(await handoverIn(page)).not.toBeNull()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaiten Sushi Umi')
    expect(await handoverIn(page)).toBeNull()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaiten Sushi Umi')
    await context.setOffline(false)
  })
})
