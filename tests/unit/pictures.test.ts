import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { DRAWN_PICTURES } from '#server/modules/catalogue/drawn-pictures.ts'

type Entry = { width: number; height: number; widths: number[]; colour: string }

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const manifest: Record<string, Entry> = JSON.parse(readFileSync(at('scripts/pictures/manifest.json'), 'utf8'))
const weigh = (path: string) => statSync(at(path)).size

const CATEGORIES =
  'sushi ramen wagyu seafood kaiseki izakaya tempura sweets cafe culture park onsen nature workshop'.split(' ')
const SCENES = ['empty-tickets', 'empty-search', 'offline', 'error', 'success-stamp']
const DRAWN = Object.keys(DRAWN_PICTURES)
const EXPECTED: Record<string, number[]> = {
  ...Object.fromEntries(DRAWN.map((key) => [key, [160, 320, 640, 1280]])),
  ...Object.fromEntries(CATEGORIES.map((category) => [`category-${category}`, [96, 192]])),
  ...Object.fromEntries(SCENES.map((key) => [key, [240, 480]])),
}
const FILES = Object.entries(EXPECTED).flatMap(([key, widths]) =>
  widths.flatMap((width) => ['avif', 'webp'].map((format) => `${key}-${width}.${format}`)),
)

describe('pictures', () => {
  it('every key is in the manifest with its widths, and the manifest has no other keys', () => {
    expect(Object.fromEntries(Object.entries(manifest).map(([key, entry]) => [key, entry.widths]))).toEqual(EXPECTED)
  })

  it('public/pictures contains exactly the files of the keys, plus line drawings', () => {
    expect(readdirSync(at('public/pictures')).sort()).toEqual([...FILES, 'hero-fuji.svg', 'placeholder.svg'].sort())
  })

  it('every file has the format, width and shape given by its name and the manifest', async () => {
    const wrong: string[] = []
    for (const [key, entry] of Object.entries(manifest)) {
      for (const width of entry.widths) {
        for (const format of ['avif', 'webp']) {
          const found = await sharp(at(`public/pictures/${key}-${width}.${format}`)).metadata()
          const height = Math.round((width * entry.height) / entry.width)
          const kind = found.format === 'heif' ? found.compression === 'av1' && 'avif' : found.format
          if (kind !== format || found.width !== width || found.height !== height)
            wrong.push(`${key}-${width}.${format}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('the pictures together weigh under 11 MB, and the small sizes stay small', () => {
    const total = FILES.reduce((sum, file) => sum + weigh(`public/pictures/${file}`), 0)
    expect(total).toBeLessThan(11_000_000)
    const heaviest = (width: number) =>
      Math.max(
        ...FILES.filter((file) => file.endsWith(`-${width}.avif`)).map((file) => weigh(`public/pictures/${file}`)),
      )
    expect(heaviest(160)).toBeLessThan(3_000)
    expect(heaviest(320)).toBeLessThan(8_000)
    expect(heaviest(1280)).toBeLessThan(40_000)
  })

  it('every picture has a placeholder colour and an alternative text', () => {
    const languages = LOCALES.filter((locale) => !LANGUAGES[locale].isLater)
    for (const [key, [color, ...words]] of Object.entries(DRAWN_PICTURES)) {
      expect(color, key).toMatch(/^#[0-9a-f]{6}$/)
      expect(color, key).toBe(manifest[key]?.colour)
      expect(
        words.filter((text) => text.trim() !== ''),
        key,
      ).toHaveLength(languages.length)
    }
    const styles = readFileSync(at('src/web/ui/content/tile-colors.module.css'), 'utf8')
    const colours = [...styles.matchAll(/data-category="([a-z]+)"\] \{\s+--tile: (#[0-9a-f]+);/g)]
    expect(colours.map(([, category, colour]) => [category, colour])).toEqual(
      CATEGORIES.map((category) => [category, manifest[`category-${category}`]?.colour]),
    )
  })
})

describe('identity', () => {
  it.each([
    ['public/icons/icon-192.png', 192, 192],
    ['public/icons/icon-512.png', 512, 512],
    ['public/icons/maskable-512.png', 512, 512],
    ['public/icons/apple-touch-icon.png', 180, 180],
    ['public/og-image.png', 1200, 630],
  ])('%s is a PNG of %i by %i', async (path, width, height) => {
    const found = await sharp(at(path)).metadata()
    expect([found.format, found.width, found.height]).toEqual(['png', width, height])
  })

  it('the maskable icon is opaque to its corners', async () => {
    const { data, info } = await sharp(at('public/icons/maskable-512.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect([alpha(0, 0), alpha(511, 0), alpha(0, 511), alpha(511, 511)]).toEqual([255, 255, 255, 255])
  })

  it.each(['seigaiha', 'asanoha', 'shippo'].flatMap((name) => [name, `${name}-ink`]))(
    'pattern %s is under 1.5 kB and needs no font',
    (name) => {
      const svg = readFileSync(at(`public/patterns/${name}.svg`), 'utf8')
      expect(svg.length).toBeLessThan(1500)
      expect(svg).not.toContain('<text')
    },
  )

  it('the first picture of the home page is small and needs no font', () => {
    const svg = readFileSync(at('public/pictures/hero-fuji.svg'), 'utf8')
    expect(svg).not.toMatch(/<text|href=|<image|font-family/)
    expect(svg.length).toBeLessThan(5000)
  })

  it.each(['icons/mark.svg', 'icons/favicon.svg', 'pictures/placeholder.svg'])(
    '%s draws without fonts or links',
    (path) => {
      const svg = readFileSync(at(`public/${path}`), 'utf8')
      expect(svg).not.toMatch(/<text|href=|<image|font-family/)
      expect(svg.length).toBeLessThan(2000)
    },
  )
})
