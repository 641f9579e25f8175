import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { frames } from './frames.ts'
import { clearHttpCache } from './shared-context.ts'

/** Upper limit of Cumulative Layout Shift for every page that is browsed. */
const LAYOUT_SHIFT_LIMIT = 0.02

/** One unexpected shift: its share of the sum, and the elements that moved, such as "footer.a1 0,40→0,640". */
interface Shift {
  readonly value: number
  /** ms since the page started to load. */
  readonly at: number
  readonly moved: string[]
}

interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records every unexpected layout shift of the pages that are opened from now on. Call it before the first `goto`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  // On a first visit no resource is cached.
  await clearHttpCache(page)
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    const corner = ({ x, y }: DOMRectReadOnly) => `${Math.round(x)},${Math.round(y)}`
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}`.slice(0, 60) : (node?.nodeName ?? 'gone')
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${corner(previousRect)}→${corner(currentRect)}`,
        )
        shifts.push({ value: entry.value, at: Math.round(entry.startTime), moved })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const layoutShifts = () => {
      note(observer.takeRecords())
      return shifts
    }
    Object.assign(window, { layoutShifts })
  })
}

/** The layout shifts of the open page since it started to load. */
function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { layoutShifts?: () => Shift[] }).layoutShifts?.() ?? [])
}

/** Cumulative Layout Shift: the largest sum of shifts less than 1 s apart, over at most 5 s. */
function cumulative(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let begin = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - begin > 5000) {
      sum = 0
      begin = at
    }
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}

/** Expects the open page to have stayed within the limit since it started to load. A failure lists what moved. */
export async function expectSteady(page: Page): Promise<void> {
  // A shift is recorded once its frame is drawn.
  await frames(page, 2)
  const shifts = await shiftsOf(page)
  expect(cumulative(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(LAYOUT_SHIFT_LIMIT)
}

/** Expects the page's first picture to load eagerly with high priority, and all later ones lazily. */
export async function expectPicturesInOrder(page: Page): Promise<void> {
  const pictures = page.getByRole('main').locator('picture img')
  await expect(pictures.nth(1)).toBeAttached()
  const loads = await pictures.evaluateAll((images) =>
    images.map((image) => `${image.getAttribute('loading')} ${image.getAttribute('fetchpriority') ?? 'auto'}`),
  )
  expect(loads).toEqual(['eager high', ...loads.slice(1).map(() => 'lazy auto')])
}
