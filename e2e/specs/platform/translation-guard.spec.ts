import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect, ONCE, test } from '../../fixtures.ts'
import { TRANSLATIONS, type Translation } from '../../support/translations.ts'

declare global {
  interface Window {
    guardTranslation(): void
    show(way: Translation | null): Promise<string[]>
    takeOver(way: Translation | null): Promise<{ errors: string[]; isSame: boolean; words: string }>
  }
}

let code = ''
test.beforeAll(async () => {
  const entry = fileURLToPath(new URL('../../support/translated-bill.tsx', import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'bill' } },
  })
  const [output] = Array.isArray(made) ? made : [made]
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  code = output.output[0].code
})

async function open(page: Page, isGuarded: boolean): Promise<void> {
  await page.goto('/robots.txt')
  await page.setContent('<!doctype html><body></body>')
  await page.evaluate(code)
  if (isGuarded) await page.evaluate(() => window.guardTranslation())
}

test('T1 without the guard a translation breaks the page or leaves outdated words', ONCE, async ({ page, watch }) => {
  // The page breaks, and React logs errors.
  watch.allow(/./)
  await open(page, false)
  const right = await page.evaluate(() => window.show(null))
  for (const way of ['replace', 'insert', 'move', 'merge'] as const) {
    expect(await page.evaluate((one) => window.show(one), way), TRANSLATIONS[way]).not.toEqual(right)
  }
})

for (const way of Object.keys(TRANSLATIONS) as Translation[]) {
  test(`T1 a translation that ${TRANSLATIONS[way]} does not affect later updates`, ONCE, async ({ page }) => {
    await open(page, true)
    const right = await page.evaluate(() => window.show(null))
    expect(await page.evaluate((one) => window.show(one), way)).toEqual(right)
    // The same in a document that has already been translated.
    expect(await page.evaluate((one) => window.show(one), way)).toEqual(right)
  })

  test(
    `T1 a server-rendered page under a translation that ${TRANSLATIONS[way]} is hydrated as the server sent it`,
    ONCE,
    async ({ page }) => {
      await open(page, true)
      const right = await page.evaluate(() => window.takeOver(null))
      expect(right).toMatchObject({ errors: [], isSame: true })
      expect(await page.evaluate((one) => window.takeOver(one), way)).toEqual(right)
    },
  )
}
