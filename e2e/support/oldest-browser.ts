import type { BrowserContext, Page } from '@playwright/test'
import postcss from 'postcss'
import { missingNames } from '../../scripts/floor/script.ts'
import { FLOOR } from '../../scripts/floor/versions.ts'

/** Names that at least one of the oldest supported browsers lacks, from the data that the build is checked with. */
const MISSING = missingNames(FLOOR)

/**
 * Kept: Playwright uses the first ones in the page, and without the others a browser that enforces trusted types runs
 * no worker.
 */
const STAYS = /^Error\.captureStackTrace$|\.checkVisibility$|Trusted|trustedTypes|createPolicy/

/**
 * Removes everything that one of the oldest supported browsers lacks: classes, functions and methods before a page's
 * first script, and unsupported rules from style sheets.
 */
export async function makeOldest(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(
    ({ globals, statics, instances }) => {
      // biome-ignore lint/suspicious/noExplicitAny: any class of the browser, by its name
      const here = globalThis as any
      for (const name of globals) delete here[name]
      for (const one of statics) {
        const [owner = '', name = ''] = one.split('.')
        if (here[owner]) delete here[owner][name]
      }
      for (const one of instances) {
        const [owner = '', name = ''] = one.split('.')
        if (owner === 'Window') delete here[name]
        if (here[owner]?.prototype) delete here[owner].prototype[name]
      }
    },
    {
      globals: [...MISSING.globals].filter((name) => !STAYS.test(name)),
      statics: [...MISSING.statics].filter((name) => !STAYS.test(name) && !MISSING.instances.has(name)),
      instances: [...MISSING.instances].filter((name) => !STAYS.test(name)),
    },
  )
  await target.route(/\.css(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: olderStyle(await response.text()) })
  })
}

/**
 * The style sheet as seen by a browser without `:has()`, container queries, `color-mix()` or dynamic viewport units.
 */
function olderStyle(css: string): string {
  const root = postcss.parse(css)
  root.walkAtRules((rule) => {
    if (rule.name === 'container' || rule.name === 'property') rule.remove()
    if (rule.name !== 'supports') return
    if (/^not selector\(:has/.test(rule.params)) rule.replaceWith(rule.nodes ?? [])
    else if (/selector\(:has|color-mix/.test(rule.params)) rule.remove()
  })
  root.walkRules(/:has\(/, (rule) => {
    rule.remove()
  })
  root.walkDecls((declaration) => {
    if (/color-mix\(|\d[dls]vh\b/.test(declaration.value)) declaration.remove()
  })
  return root.toString()
}
