import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/**
 * The minified axe of Playwright's axe package. It is injected once into each frame and reports violations only:
 * the package's builder costs 200 ms more processor time per check.
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

/** Lets axe combine the results of frames of any origin. */
const trustAll = () => (window as unknown as { axe: Axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })

/**
 * Expects no violation of WCAG 2.2 AA that axe can detect. Waits for the page's heading, so that there is content to
 * check. Finishes and disables transitions, because colours halfway through one are not final; endless animations
 * keep running.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ state: 'attached' })
  await page.evaluate(() => {
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
    }
    // Our policy forbids style elements but not constructed style sheets.
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
      // A busy button is inactive, which 1.4.3 exempts. How long it is busy depends on the machine.
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
