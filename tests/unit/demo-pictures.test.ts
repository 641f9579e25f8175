import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Every picture declares in catalogue words what it shows (scripts/pictures/catalogue/). A shop may only use a
// picture if the texts of the shop or of one of its packages contain such a word. Otherwise a picture could show a
// dish that the shop does not serve.

interface Named {
  key: string
  name: { en: string }
  about: { en: string }
  pictures: string[]
}
type Shop = Named & { id: number; category: string; packages: Named[] }

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'))
const FOLDER = 'catalogues/demo/suppliers'
const SHOPS: Shop[] = readdirSync(at(FOLDER)).flatMap((file) => read(`${FOLDER}/${file}`).suppliers)
const manifest: Record<string, { shows?: string }> = read('scripts/pictures/manifest.json')

const wordsOf = ({ key, name, about }: Named) => `${key} ${name.en} ${about.en}`
const shows = (picture: string, words: string) => {
  const declared = manifest[picture]?.shows
  return declared !== undefined && new RegExp(`\\b(?:${declared})`, 'i').test(words)
}

describe('pictures of the demo catalogue', () => {
  it('at most two shops share a first picture', () => {
    const shops = Map.groupBy(SHOPS, ({ pictures }) => pictures[0])
    expect([...shops].filter(([, all]) => all.length > 2).map(([picture]) => picture)).toEqual([])
    expect(SHOPS.length).toBeGreaterThan(100)
  })

  it('the first picture shows what the shop describes or sells', () => {
    const wrong = SHOPS.filter((shop) => {
      const own = [`${shop.category} ${wordsOf(shop)}`, ...shop.packages.map(wordsOf)].join(' ')
      return !shows(shop.pictures[0] ?? '', own)
    })
    expect(wrong.map(({ id, key, pictures }) => `${id} ${key}: ${pictures[0]}`)).toEqual([])
  })

  it('no picture of a shop shows what it does not have', () => {
    const wrong = SHOPS.flatMap((shop) => {
      const own = [`${shop.category} ${wordsOf(shop)}`, ...shop.packages.map(wordsOf)].join(' ')
      return shop.pictures
        .filter((picture) => !shows(picture, own))
        .map((picture) => `${shop.id} ${shop.key}: ${picture}`)
    })
    expect(wrong).toEqual([])
  })

  it('a package shows its own dish first, or its shop', () => {
    const wrong = SHOPS.flatMap((shop) =>
      shop.packages
        .filter(({ pictures: [first = ''], ...pack }) => {
          return first !== shop.pictures[0] && !shows(first, wordsOf({ ...pack, pictures: [] }))
        })
        .map((pack) => `${shop.id} ${pack.key}: ${pack.pictures[0]}`),
    )
    expect(wrong).toEqual([])
  })
})
