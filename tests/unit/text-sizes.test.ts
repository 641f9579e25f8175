import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ROOT = new URL('../..', import.meta.url).pathname

/** Declarations of a stylesheet whose size of text or an icon does not follow the user's text size. */
function fixedSizes(css: string): string[] {
  // Print has its own sizes. The phone's root defines the spacing unit, and text starts at <body> (decision 31).
  const screen = css
    .replace(/@media print \{[\s\S]*?\n\}/g, '')
    .replace(/:root\[data-device="mobile"\] \{[\s\S]*?\n\}/g, '')
  const sizes = screen.match(/(?:font-size|--icon[\w-]*|--t-\w+):[^;]+;/g) ?? []
  return sizes.filter(
    (size) => /var\(--u\)|\d(?:px|pt|vw)/.test(size) && !/max\((?:1[2-9]|2\d)px, min\(var\(--t-/.test(size),
  )
}

it('PE-03 text follows the user’s text size: no style sizes text or icons in the spacing unit', () => {
  const files = globSync('src/web/**/*.css', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) =>
    fixedSizes(readFileSync(`${ROOT}/${file}`, 'utf8')).map((size) => `${file} ${size}`),
  )
  expect(found).toEqual([])
})

it('PE-03 the check finds sizes in the spacing unit, in pixels and in viewport units', () => {
  const planted =
    '.a { font-size: calc(14 * var(--u)); } .b { --icon: 20px; } .c { font-size: 4vw; } .d { font-size: var(--t-sm); }'
  expect(fixedSizes(planted)).toHaveLength(3)
  expect(fixedSizes('.day { font-size: max(12px, min(var(--t-xs), 4vw)); }')).toEqual([])
})

it('PE-03 the smallest text is at least 12 px at the default size', () => {
  const tokens = readFileSync(`${ROOT}/src/kit/ui/tokens.css`, 'utf8')
  const sizes = [...tokens.matchAll(/--t-\w+: calc\(([\d.]+) \* var\(--t\)\)/g)].map(([, size]) => Number(size))
  expect(sizes.length).toBeGreaterThan(8)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
  expect(tokens).toContain('--t: clamp(1px, 1em / 16, 2px);')
})
