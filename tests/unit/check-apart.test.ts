import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { belowRoots, callPaths } from '#contract/call-paths.ts'
import { CHECK_CALLS } from '#contract/check/calls.ts'
import { CHECK_PAGE } from '#contract/check/paths.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'

const read = (path: string): string => readFileSync(path, 'utf8')

it('SH-05 the page for shops is built after the app, from an entry and into a folder of its own', () => {
  const built = [...read('scripts/build.mjs').matchAll(/await build\(\{(.*)\}\)/g)].map(([, options]) => options)
  expect(built[0]).not.toContain('configFile')
  expect(built[2]).toContain('configFile: CHECK')
  expect(read('vite.config.ts')).not.toContain('src/check')
  expect(read('scripts/bundle/check-vite.config.ts')).toContain("outDir: '../../dist/check'")
})

it('SH-05 the app’s worker leaves its page, its files and its calls alone', () => {
  const isCall = belowRoots(callPaths(ENDPOINTS).roots)
  const paths = [CHECK_PAGE, `${CHECK_PAGE}/`, `${CHECK_PAGE}/sw.js`, ...CHECK_CALLS.map(({ path }) => path)]
  for (const path of paths) expect(isCall.test(path), path).toBe(true)
})

it('SH-05 the app’s worker clears nothing away that the page’s own has stored', () => {
  // workbox-precaching deletes caches of its own kind in whose names its scope stands: `/` stands in `/check`, too.
  const [, names = ''] = /setCacheNameDetails\(\{(.*)\}\)/.exec(read('src/check/sw.ts')) ?? []
  expect(names).toMatch(/precache: '(?!precache)/)
  expect(names).toMatch(/suffix: '/)
  expect(names).not.toContain('-precache-')
})
