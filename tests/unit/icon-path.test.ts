import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type IconElement, iconPath } from '../../scripts/bundle/icon-path.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SIZE = 96

/** The icons that pages import. */
function usedIcons(): string[] {
  const files = readdirSync(join(ROOT, 'src/web'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, 'src/web', name), 'utf8'))
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/lucide-react\/icons\/([\w-]+)/g)].map(([, icon]) => icon ?? '')),
    ),
  ]
}

const draw = (inside: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${SIZE}" height="${SIZE}" fill="none" stroke="#000" color="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${inside}</svg>`,
    ),
  )
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer()

const asElements = (elements: readonly IconElement[]): string =>
  elements
    .map(
      ([tag, { key: _key, ...rest }]) =>
        `<${[tag, ...Object.entries(rest).map(([name, value]) => `${name}="${value}"`)].join(' ')}/>`,
    )
    .join('')

describe('an icon as one path', () => {
  it.each([
    [[['path', { d: 'm15 18-6-6 6-6', key: 'k' }]], 'M15 18l-6-6 6-6'],
    [[['path', { d: 'm12.5 7.5.5.5' }]], 'M12.5 7.5l.5.5'],
    [
      [
        ['path', { d: 'M4 4h2' }],
        ['path', { d: 'm7.9 20A9 9 0 1 0 4 16.1L2 22Z' }],
      ],
      'M4 4h2M7.9 20A9 9 0 1 0 4 16.1L2 22Z',
    ],
    [[['line', { x1: '1', x2: '3', y1: '2', y2: '4' }]], 'M1 2L3 4'],
    [[['polygon', { points: '3 11 22 2 13 21' }]], 'M3 11 22 2 13 21z'],
  ] as const)('%j', (elements, path) => {
    expect(iconPath(elements as unknown as IconElement[])).toBe(path)
  })

  it.each([
    [[['circle', { cx: '5', cy: '5', r: '3', fill: 'currentColor' }]]],
    [[['path', { d: 'M0 0', opacity: '.5' }]]],
    [[['text', {}]]],
  ] as const)('a build does not skip %j', (elements) => {
    expect(() => iconPath(elements as unknown as IconElement[])).toThrow(/An icon has/)
  })

  it('every used icon looks unchanged', async () => {
    const icons = usedIcons()
    expect(icons.length).toBeGreaterThan(50)
    for (const icon of icons) {
      const { __iconData: data } = await import(join(ROOT, `node_modules/lucide-react/dist/esm/icons/${icon}.mjs`))
      // An alias of an icon.
      if (!data) continue
      const [before, after] = await Promise.all([
        draw(asElements(data.node)),
        draw(`<path d="${iconPath(data.node)}"/>`),
      ])
      const differing = before.filter((value: number, at: number) => Math.abs(value - (after[at] ?? 0)) > 64).length
      expect(differing / before.length, icon).toBeLessThan(0.002)
    }
  })
})
