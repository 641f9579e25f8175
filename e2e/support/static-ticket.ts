import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Positions of the parts of a ticket: boxes in px, by name. */
export type Geometry = Readonly<Record<string, string>>

/** Content drawn by the service worker, kept after the app has replaced it. */
interface Drawn {
  readonly text: string
  /** Path data of the QR code. */
  readonly code: string | null
}

interface Watched {
  drawn?: Geometry
  content?: Drawn
  taken?: Geometry
  /** The current positions in the app. */
  now(): Geometry
}

/**
 * Records the positions in the ticket drawn by the service worker while it is shown, and those in the app at the
 * moment it takes over. Call it before the first `goto`.
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
          // The app's language switch occupies the space at the end of the title, which is cut off there, so its
          // width differs.
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

/** Waits until the app has taken over the open page, and expects that nothing has moved by a pixel. */
export async function expectNoJump(page: Page): Promise<void> {
  await expect.poll(async () => (await watched(page)).taken !== undefined, { timeout: 20_000 }).toBe(true)
  const { drawn, taken } = await watched(page)
  expect(drawn, 'The service worker has drawn nothing').toBeDefined()
  expect(taken).toEqual(drawn)
}

/** Expects that everything is still where the service worker has drawn it. */
export async function expectInPlace(page: Page): Promise<void> {
  const { drawn, now } = await watched(page)
  expect(now).toEqual(drawn)
}

const watched = (page: Page): Promise<Partial<Omit<Watched, 'now'>> & { now?: Geometry }> =>
  page.evaluate(() => {
    const { takeover } = window as unknown as { takeover?: Watched }
    return takeover ? { ...takeover, now: takeover.now() } : {}
  })

/**
 * Returns the content drawn by the service worker, also after the app has replaced it. Call it after
 * `expectNoJump`.
 */
export async function drawnByWorker(page: Page): Promise<Drawn> {
  const { content } = await watched(page)
  if (!content) throw new Error('The service worker has drawn nothing')
  return content
}

/** The ticket drawn by the service worker, shown until the app takes over. */
export const staticTicket = (page: Page) => page.locator('#static-ticket')
