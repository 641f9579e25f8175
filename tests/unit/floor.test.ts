import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { scanBuild } from '../../scripts/floor/scan.ts'
import { FLOOR } from '../../scripts/floor/versions.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The features in a one-file build that the scan rejects. */
function faultsIn(file: string, text: string): string[] {
  folder = mkdtempSync(join(tmpdir(), 'tabifuda-floor-'))
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
  return scanBuild(folder).faults.map(({ feature }) => feature)
}

describe('B1 B2 B3 B4 the scan of the build finds what the oldest browsers lack', () => {
  it.each([
    ['AbortSignal.any([a, b])', 'AbortSignal.any'],
    ['URL.parse(text)', 'URL.parse'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['Map.groupBy(list, of)', 'Map.groupBy'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['list.toSorted()', '.toSorted()'],
    ['list?.toReversed()', '.toReversed()'],
    ['list.with(0, one)', '.with()'],
    ['one.union(other)', '.union()'],
    ['text.isWellFormed()', '.isWellFormed()'],
    ['Iterator.from(list)', 'Iterator.from'],
    ['text.split(/(?<=@)/)', 'lookbehind'],
  ])('in a script: %s', (code, feature) => {
    expect(faultsIn('assets/one.js', code)).toContain(feature)
  })

  it.each(['/[a--b]/v', 'using one = two'])('syntax that the oldest browsers do not parse: %s', (code) => {
    expect(faultsIn('assets/one.js', code)).toEqual([expect.stringMatching(/^syntax: /)])
  })

  it('the worker code of a saved ticket must run on even older browsers', () => {
    expect(faultsIn('assets/one.js', 'class A { static { go() } }')).toEqual([])
    expect(faultsIn('sw.js', 'class A { static { go() } }')).toHaveLength(1)
  })

  it.each([
    ['.a:has(b){color:red}', ':has'],
    ['.a{height:100dvh}', 'height: dvh'],
    ['.a{color:color-mix(in srgb, red, blue)}', 'color: color-mix()'],
    ['.a{user-select:none}', '-webkit-user-select'],
    ['.a{mask:none}', '-webkit-mask'],
    ['.a{.b{color:red}}', 'nesting'],
  ])('in a style sheet: %s', (css, feature) => {
    expect(faultsIn('assets/one.css', css)).toContain(feature)
  })

  it.each([
    '.a{height:100vh;height:100dvh}',
    '.a{-webkit-user-select:none;user-select:none}',
    '@supports selector(:has(a)){.a:has(b){color:red}}',
    '.a{color:red;color:color-mix(in srgb, red, blue)}',
  ])('a style sheet with a fallback passes: %s', (css) => {
    expect(faultsIn('assets/one.css', css)).toEqual([])
  })
})

describe('the oldest supported browsers', () => {
  it('B1 are the same in README and in package.json', () => {
    const { ios_saf, chrome, firefox } = FLOOR
    expect(readFileSync('README.md', 'utf8')).toContain(`iOS ${ios_saf}, Chrome ${chrome} and Firefox ${firefox}`)
  })

  it('B2 are checked by the script that starts the app, and all of them pass', () => {
    expect(readFileSync('src/web/floor/is-supported-browser.ts', 'utf8')).toContain(
      `Chrome ${FLOOR.chrome}, Safari ${FLOOR.ios_saf}`,
    )
  })
})
