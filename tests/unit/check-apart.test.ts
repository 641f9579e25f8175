import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { belowRoots, callPaths } from '#contract/call-paths.ts'
import { CHECK_CALLS } from '#contract/check/calls.ts'
import { CHECK_PAGE } from '#contract/check/paths.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'

const read = (path: string): string => readFileSync(path, 'utf8')

it('SH-05 the page for shops is built after the app, from its own entry into its own folder', () => {
  const built = [...read('scripts/build.mjs').matchAll(/await build\(\{(.*)\}\)/g)].map(([, options]) => options)
  expect(built[0]).not.toContain('configFile')
  expect(built[2]).toContain('configFile: CHECK')
  expect(read('vite.config.ts')).not.toContain('src/check')
  expect(read('scripts/bundle/check-vite.config.ts')).toContain("outDir: '../../dist/check'")
})

it('SH-05 the app’s worker does not handle its page, files and calls', () => {
  const isCall = belowRoots(callPaths(ENDPOINTS).roots)
  const paths = [CHECK_PAGE, `${CHECK_PAGE}/`, `${CHECK_PAGE}/sw.js`, ...CHECK_CALLS.map(({ path }) => path)]
  for (const path of paths) expect(isCall.test(path), path).toBe(true)
})

it('SH-05 the app’s worker deletes no cache of the page’s own worker', () => {
  // workbox-precaching deletes caches of its kind whose names contain its scope, and `/check` contains `/`.
  const [, names = ''] = /setCacheNameDetails\(\{(.*)\}\)/.exec(read('src/check/sw.ts')) ?? []
  expect(names).toMatch(/precache: '(?!precache)/)
  expect(names).toMatch(/suffix: '/)
  expect(names).not.toContain('-precache-')
})
