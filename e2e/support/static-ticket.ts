import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Where the parts of a ticket stand: texts and boxes in px, by what they are. */
export type Geometry = Readonly<Record<string, string>>

/** What the service worker has drawn, to be asked for also once the app has taken its place. */
interface Drawn {
  readonly text: string
  /** The code, as the path that it is. */
  readonly code: string | null
}

interface Watched {
  drawn?: Geometry
  content?: Drawn
  taken?: Geometry
  /** Where they stand now, in the app. */
  now(): Geometry
}

/**
 * Begins to note where everything stands in a ticket that the service worker has drawn, as long as it is there, and where it
 * stands in the app at the moment when that has taken its place. Before the first `goto`.
 */
export async function watchTakeover(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const parts = {
      bar: 'header',
      back: 'header a',
      title: 'header a + span',
      qr: 'svg[role=img]',
      state: 'p[data-status]',
      order: '[data-testid=order-no]',
      code: '[data-testid=short-code]',
      notice: '[data-testid=record-slip]',
      shop: 'h1',
      facts: 'dl',
      last: 'dl div:last-child dd',
      hold: 'div:has(> button + button)',
      badge: '[data-tone=ok][data-size]',
      actions: 'ul',
    }
    const measure = (root: Element) =>
      Object.fromEntries(
        Object.entries(parts).map(([name, selector]) => {
          const found = root.querySelector(`main ${selector}`)
          const box = found?.getBoundingClientRect()
          // The app's switch of languages stands where the title, cut off at its end, had room.
          const sides = box && (name === 'title' ? [box.x, box.y, box.height] : [box.x, box.y, box.width, box.height])
          return [name, sides ? sides.map((px) => px.toFixed(2)).join(' ') : 'absent']
        }),
      )
    const watched: Watched = { now: () => measure(document.getElementById('root') ?? document.body) }
    Object.assign(window, { takeover: watched })
    const look = () => {
      const drawn = document.getElementById('static-ticket')
      const root = document.getElementById('root')
      if (drawn) {
        watched.drawn = measure(drawn)
        const code = drawn.querySelector('svg[role=img] path')?.getAttribute('d') ?? null
        watched.content = { text: drawn.textContent ?? '', code }
      }
      if (drawn || !root?.querySelector('svg[role=img]')) return void requestAnimationFrame(look)
      watched.taken = measure(root)
    }
    look()
  })
}

/** Waits for the app on the page that is open, and expects that nothing has moved by a pixel. */
export async function expectNoJump(page: Page): Promise<void> {
  await expect.poll(async () => (await watched(page)).taken !== undefined, { timeout: 20_000 }).toBe(true)
  const { drawn, taken } = await watched(page)
  expect(drawn, 'The service worker has drawn nothing').toBeDefined()
  expect(taken).toEqual(drawn)
}

/** Expects that everything still stands where the service worker has drawn it. */
export async function expectInPlace(page: Page): Promise<void> {
  const { drawn, now } = await watched(page)
  expect(now).toEqual(drawn)
}

const watched = (page: Page): Promise<Partial<Omit<Watched, 'now'>> & { now?: Geometry }> =>
  page.evaluate(() => {
    const { takeover } = window as unknown as { takeover?: Watched }
    return takeover ? { ...takeover, now: takeover.now() } : {}
  })

/** What the service worker had drawn before the app took its place (`expectNoJump`), however soon that was. */
export async function drawnByWorker(page: Page): Promise<Drawn> {
  const { content } = await watched(page)
  if (!content) throw new Error('The service worker has drawn nothing')
  return content
}

/** The ticket that the service worker has drawn, while the app is not there. */
export const staticTicket = (page: Page) => page.locator('#static-ticket')
