import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Device, WIDE_LAYOUT } from '#domain/device.ts'

const CATALOGUE = new URL('../../catalogues/demo', import.meta.url).pathname

/** Viewports of windows and phones, in CSS px; 320 is also 1280 at 400 % zoom, 812 × 375 a phone in landscape. */
export const SIZES = [
  [320, 640],
  [375, 667],
  [600, 960],
  [768, 1024],
  [812, 375],
  [834, 1112],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const

/** Sets Chromium's default text size to 200 %, as in its settings. */
export const TEXT_200 = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'

/** Resizes the window and waits until the page and its layout have adapted. */
export async function resize(page: Page, device: Device, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction(
    ([query, kind]) => {
      const isWide = kind === 'pc' && matchMedia(query as string).matches
      return document.documentElement.dataset['layout'] === (isWide ? 'wide' : 'column')
    },
    [WIDE_LAYOUT, device],
  )
  // Resize listeners run in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))))
}

/** Every name in the demo's catalogue, in all languages, one per line. */
export function catalogueNames(): string {
  const names = new Set<string>()
  const collect = (value: unknown, key = '') => {
    if (typeof value !== 'object' || value === null) return
    for (const [inner, each] of Object.entries(value)) {
      if (key === 'name' && typeof each === 'string') names.add(each)
      collect(each, Array.isArray(value) ? key : inner)
    }
  }
  for (const file of readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.json')) collect(JSON.parse(readFileSync(join(CATALOGUE, file), 'utf8')))
  }
  return [...names].join('\n')
}
