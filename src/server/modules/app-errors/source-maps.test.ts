import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { MAPS_FOLDER, sourceMapReader } from './source-maps.ts'

const root = mkdtempSync(join(tmpdir(), 'tabifuda-maps-'))
mkdirSync(join(root, MAPS_FOLDER))
// Line 1 of the built file, from its first column on, comes from line 1 of the source.
const MAP = { version: 3, sources: ['../../src/web/shop.ts'], names: [], mappings: 'AAAA' }
writeFileSync(join(root, MAPS_FOLDER, 'a1-_b2.js.map'), JSON.stringify(MAP))
afterAll(() => rmSync(root, { recursive: true }))

const { frames } = sourceMapReader(root)

it.each([
  [
    'Chromium',
    'TypeError: x is null\n    at show (https://shop.example/assets/a1-_b2.js:1:1)',
    ['show (src/web/shop.ts:1:1)'],
  ],
  ['Chromium without a name', 'Error\n    at https://shop.example/assets/a1-_b2.js:1:1', ['src/web/shop.ts:1:1']],
  [
    'Firefox and Safari',
    'show@https://shop.example/assets/a1-_b2.js:1:1\n@https://shop.example/assets/a1-_b2.js:1:1',
    ['show (src/web/shop.ts:1:1)', 'src/web/shop.ts:1:1'],
  ],
  [
    'a file of another build',
    '    at show (https://shop.example/assets/other.js:9:12)',
    ['show (assets/other.js:9:12)'],
  ],
  ['an extension', '    at run (chrome-extension://abc/assets/a1-_b2.js:1:1)', []],
  ['a path', '    at run (https://shop.example/assets/../../../etc/a1.js:1:1)', []],
  ['no stack', '', []],
])('frames of %s', async (_what, stack, expected) => {
  expect(await frames(stack)).toEqual(expected)
})

it('reads at most 20 lines of a stack', async () => {
  const line = '    at show (https://shop.example/assets/a1-_b2.js:1:1)\n'
  expect(await frames(line.repeat(50))).toHaveLength(20)
})
