import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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
  // Pages have no frames, so nothing has to be collected in a page of its own; what passes is only counted.
  const result = await new AxeBuilder({ page })
    .setLegacyMode()
    // While it works, a button is not active, which 1.4.3 excepts; how long it works is the machine's matter.
    .exclude('button[aria-busy="true"]')
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  expect(result.passes.length).toBeGreaterThan(5)
  expect(result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}
