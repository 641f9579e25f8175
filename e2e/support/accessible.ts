import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/**
 * axe as the package for Playwright brings it, but its short form, put into each frame once, and told of what fails alone: with the package's
 * own builder a look costs 200 ms of processor time more.
 */
const AXE = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

interface Axe {
  configure(settings: object): void
  run(
    context: object,
    options: object,
  ): Promise<{
    readonly passes: readonly unknown[]
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[]
  }>
}

/** A frame answers another one whatever its origin. */
const trustAll = () => (window as unknown as { axe: Axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })

/**
 * No violation of WCAG 2.2 AA that axe can see. The page must have its heading, or there is nothing to judge. There are
 * no transitions meanwhile: colours half-way through one are nobody's; animations that never end are left alone.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
    }
    // Our policy allows no style element; a sheet of a script's is none.
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
  for (const frame of page.frames()) {
    await frame.evaluate(AXE)
    // The console's preview is a frame without an origin.
    if (page.frames().length > 1) await frame.evaluate(trustAll)
  }
  const { passes, violations } = await page.evaluate(async () => {
    const found = await (window as unknown as { axe: Axe }).axe.run(
      // While it works, a button is not active, which 1.4.3 excepts; how long it works is the machine's matter.
      { exclude: [['button[aria-busy="true"]']] },
      {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
      },
    )
    const told = found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    return { passes: found.passes.length, violations: told }
  })
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  expect(passes).toBeGreaterThan(5)
  expect(violations).toEqual([])
}
