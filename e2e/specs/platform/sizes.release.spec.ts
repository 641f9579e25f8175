import { chromium, type Page } from '@playwright/test'
import { SIZES, TEXT_200 } from '../../../tests/support/sizes.ts'
import { expect, inTheMiddleOfAVisit, ONCE, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { faultsOf, fitsEverySize } from '../../support/layout.ts'

/**
 * The pages with the most content; `npm run gallery -- sizes --check` covers every page in every language. Two
 * languages: the one with the longest words and one without spaces.
 */
const SAMPLE = ['index', 'suppliers?rootAreaId=1', 'supplier?id=1001', 'package?id=10011', 'login']
const OWN_SAMPLE = ['reserve?packageId=10011', 'orders', 'profile?type=user']

/** Switches the open page to another language, as a reader would. */
const switchTo = (app: App, locale: 'en' | 'ja') =>
  test.step(locale, async () => {
    await app.page.locator('select:has(> option[value="zh-tw"])').first().selectOption(locale)
    await expect(app.page.locator('html')).toHaveAttribute('lang', locale)
  })

/** Every page that is compared has more kinds of text than this once it is complete. */
const KINDS = 11

/** Font size in px of every kind of visible text. A kind is an element by its class. */
async function textSizes(page: Page): Promise<Map<string, number>> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
  const sizes = await page.evaluate(() => {
    const found: [kind: string, size: number][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element?.checkVisibility() || (node.textContent ?? '').trim() === '') continue
      const size = element.closest<HTMLElement>('[data-size]')?.dataset['size'] ?? ''
      const kind = `${element.tagName.toLowerCase()}.${element.className} in ${element.parentElement?.className} ${size}`
      found.push([kind, Number.parseFloat(getComputedStyle(element).fontSize)])
    }
    return found
  })
  return new Map(sizes)
}

test('PE-02 pages fit every window size with names three times as long', async ({ page }, { project }) => {
  test.slow()
  const app = new App(page, project.name)
  await app.speak()
  const look = async (name: string) => {
    await app.goTo(name)
    await page.waitForLoadState('networkidle')
    await fitsEverySize(page, app.device, name)
    await switchTo(app, 'ja')
    await fitsEverySize(page, app.device, `${name} in Japanese`, [SIZES[0], SIZES[5], SIZES[7]])
    await switchTo(app, 'en')
  }
  for (const name of SAMPLE) await look(name)
  await app.signIn()
  // The app reads the session when it loads.
  await page.reload()
  for (const name of OWN_SAMPLE) await look(name)
})

test(
  'PE-02 the layout check finds a name that is too long, overlapping labels and cut-off text',
  ONCE,
  async ({ page }, { project }) => {
    const app = new App(page, project.name)
    await app.open('aboutus')
    await page.waitForLoadState('networkidle')
    expect(await faultsOf(page)).toEqual([])
    /** Adds paragraphs with text and style to the end of the page. */
    const plant = (...paragraphs: readonly (readonly [words: string, style: string])[]) =>
      page.evaluate((planted) => {
        const box = document.createElement('div')
        box.id = 'planted'
        for (const [words, style] of planted) {
          const paragraph = document.createElement('p')
          paragraph.textContent = words
          paragraph.style.cssText = style
          box.append(paragraph)
        }
        document.querySelector('#planted')?.remove()
        document.querySelector('main')?.append(box)
      }, paragraphs)
    const kinds = async () => (await faultsOf(page)).map(({ kind }) => kind)
    await plant([
      'A name that does not know where the screen ends, and goes on and on. '.repeat(5),
      'white-space: nowrap',
    ])
    expect(await kinds()).toContain('overflow')
    await plant(['Below', 'height: 40px'], ['Over', 'margin-top: -42px'])
    expect(await kinds()).toContain('overlap')
    await plant(['Cut off in the middle of what it says', 'width: 60px; height: 12px; overflow: hidden'])
    expect(await kinds()).toContain('cut')
    await plant(['Letters', 'width: 12px'])
    expect(await kinds()).toContain('column of letters')
    await plant(['Too small', 'font-size: 11px'])
    expect(await kinds()).toContain('small')
  },
)

test('PE-02 PE-03 at 200 % every text is twice as large, and the pages fit', async ({ page, context, server, watch }, {
  project,
}) => {
  test.slow()
  const app = new App(page, project.name)
  const pages = ['index', 'suppliers?rootAreaId=1', 'supplier?id=1001', 'reserve?packageId=10011', 'login']
  await app.speak()
  await page.setViewportSize({ width: 375, height: 667 })
  const usual = new Map<string, Map<string, number>>()
  for (const name of pages) {
    await app.goTo(name)
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'column')
    const isWhole = async () => {
      usual.set(name, await textSizes(page))
      return usual.get(name)?.size
    }
    // A page that is still loading has only some of its text.
    await expect.poll(isWhole, `kinds of text on ${name}`).toBeGreaterThan(KINDS)
  }

  const { userAgent, isMobile, hasTouch } = project.use
  const executablePath = project.use.launchOptions?.executablePath
  const browser = await chromium.launch({
    args: [...(project.use.launchOptions?.args ?? []), TEXT_200],
    ...(executablePath && { executablePath }),
  })
  const large = await browser.newContext({
    baseURL: server.origin,
    locale: 'en-US',
    serviceWorkers: 'block',
    ...(userAgent && { userAgent }),
    ...(isMobile && { isMobile, hasTouch: hasTouch ?? true }),
    storageState: await context.storageState(),
  })
  await inTheMiddleOfAVisit(large)
  watch.follow(large)
  const reader = new App(await large.newPage(), project.name)
  await reader.speak()
  await reader.page.setViewportSize({ width: 375, height: 667 })
  for (const name of pages) {
    await reader.goTo(name)
    const before = usual.get(name) ?? new Map()
    let known: [kind: string, size: number][] = []
    const isKnown = async () => {
      known = [...(await textSizes(reader.page))].filter(([kind]) => before.has(kind))
      return known.length
    }
    await expect.poll(isKnown, `kinds of text on ${name} at 200 %`).toBeGreaterThan(KINDS)
    // Including the tab bar and the calendar.
    expect(known.filter(([kind, size]) => size < 1.99 * (before.get(kind) ?? 0)).map(([kind]) => kind)).toEqual([])
    await fitsEverySize(reader.page, reader.device, `${name} at 200 %`)
    await reader.page.setViewportSize({ width: 375, height: 667 })
  }
  await browser.close()
})
