import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { describe, expect, it } from 'vitest'
import { belowRoots, callPaths } from '#contract/call-paths.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { OPERATOR_CALLS } from '#contract/operator/calls.ts'
import { CONSOLE_PAGES } from '#contract/operator/pages.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const references = (catalog: string): string[] => PO.parse(read(catalog)).items.flatMap((item) => item.references)

describe('OC-20 the console is separate from the app', () => {
  it('OC-20 is built after the app, from its own entry into its own folder', () => {
    const built = [...read('scripts/build.mjs').matchAll(/await build\(\{(.*)\}\)/g)].map(([, options]) => options)
    expect(built).toHaveLength(4)
    expect(built[0]).not.toContain('configFile')
    expect(built[1]).toContain('configFile: CONSOLE')
    const [app, console_] = [read('vite.config.ts'), read('scripts/bundle/console-vite.config.ts')]
    expect(app).not.toContain('console')
    expect(console_).toContain("outDir: '../../dist/operator'")
    expect(console_).not.toContain('VitePWA')
  })

  it('OC-20 has its own texts, none of which is in the app’s catalogs', () => {
    for (const name of readdirSync('src/i18n/catalogs')) {
      const path = join('src/i18n/catalogs', name)
      expect(
        references(path).filter((file) => file.includes('src/console/')),
        name,
      ).toEqual([])
    }
    for (const name of ['en.po', 'ja.po']) {
      const items = PO.parse(read(join('src/console/catalogs', name))).items
      expect(items.length).toBeGreaterThan(100)
      if (name === 'ja.po') expect(items.filter(({ msgstr }) => !msgstr[0])).toEqual([])
    }
  })

  it('OC-20 the worker does not handle its pages and calls', () => {
    const isCall = belowRoots(callPaths(ENDPOINTS).roots)
    const paths = [...CONSOLE_PAGES.map((page) => `/operator/${page}`), ...OPERATOR_CALLS.map(({ path }) => path)]
    for (const path of [...paths, '/operator', '/operator?x=1']) expect(isCall.test(path), path).toBe(true)
  })
})
