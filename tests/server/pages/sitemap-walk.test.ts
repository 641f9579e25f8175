import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCALES } from '#domain/languages.ts'
import { isLocale, LANGUAGE_TAGS } from '#i18n/locales.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { statement } from '#tests/support/json-ld.ts'
import { headIn } from '#tests/support/page-head.ts'
import { faultsByVocabulary } from '#tests/support/vocabulary.ts'

const ORIGIN = 'https://tabifuda.example'
const CONTEXT = { '@context': 'https://schema.org' }
const SHELL = `<!doctype html>
<html lang="en"><head><title>Tabifuda 旅札</title>
<meta name="description" content="Everywhere the same." /></head><body><div id="root"></div></body></html>`

let app: TestApp
const webRoot = mkdtempSync(join(tmpdir(), 'tabifuda-walk-'))
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), SHELL)
  symlinkSync(resolve('public/pictures'), join(webRoot, 'pictures'))
  for (const name of ['visa-campaign.html', 'app-install-guide.html'])
    symlinkSync(resolve('public', name), join(webRoot, name))
  app = await startApp('postgres', { webRoot, env: { APP_ORIGIN: ORIGIN } })
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

const get = async (address: string) => {
  const { statusCode, body } = await app.app.inject({ url: address.replace(ORIGIN, ''), headers: { accept: '*/*' } })
  return { statusCode, body }
}
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))

/** Every address of the sitemap with its page's metadata, as a search engine reads them. */
async function walk() {
  const pages = new Map<string, ReturnType<typeof headIn>>()
  const broken: string[] = []
  for (const file of locations((await get('/sitemap.xml')).body)) {
    for (const address of locations((await get(file)).body)) {
      const { statusCode, body } = await get(address)
      if (statusCode === 200) pages.set(address, headIn(body))
      else broken.push(`${statusCode} ${address}`)
    }
  }
  return { pages, broken }
}

/** Texts that occur under several addresses. */
function twice(texts: Iterable<readonly [address: string, text: string | null]>): string[] {
  const found = new Map<string | null, string[]>()
  for (const [address, text] of texts) found.set(text, [...(found.get(text) ?? []), address])
  return [...found].flatMap(([text, addresses]) => (addresses.length > 1 ? [`${text}: ${addresses.join(' ')}`] : []))
}

it('SR-02 SR-03 SR-04 SR-05 the whole sitemap leads to pages with unique titles, links to each other, and schema.org data', async () => {
  const { pages, broken } = await walk()
  expect(broken).toEqual([])
  const ofApp = [...pages].filter(([address]) => !address.endsWith('.html'))
  const shops = await app.db.selectFrom('supplier').select('id').where('mall_flag', '=', 1).execute()
  expect(ofApp.length).toBeGreaterThan(shops.length * (LOCALES.length + 1))

  for (const locale of LOCALES) {
    const own = ofApp.filter(([address]) => new URL(address).searchParams.get('lang') === locale)
    expect(own.length, locale).toBe(ofApp.length / (LOCALES.length + 1))
    for (const { id } of shops) expect(pages.get(`${ORIGIN}/pc/supplier?id=${id}&lang=${locale}`)?.title).toBeTruthy()
    expect(own.flatMap(([address, { title }]) => (title?.trim() ? [] : [address]))).toEqual([])
    expect(twice(own.map(([address, { title }]) => [address, title])), `titles in ${locale}`).toEqual([])
    expect(twice(own.map(([address, { description }]) => [address, description])), `in ${locale}`).toEqual([])
  }

  const tags = [...LOCALES.map((locale) => LANGUAGE_TAGS[locale]), 'x-default']
  for (const [address, { canonical, alternates, lang }] of ofApp) {
    expect(canonical).toBe(address)
    expect(Object.keys(alternates), address).toEqual(tags)
    for (const other of Object.values<string>(alternates)) expect(pages.get(other)?.alternates).toEqual(alternates)
    const named = new URL(address).searchParams.get('lang')
    expect(lang, address).toBe(isLocale(named) ? LANGUAGE_TAGS[named] : 'en')
    expect(alternates[isLocale(named) ? LANGUAGE_TAGS[named] : 'x-default']).toBe(address)
  }

  const things = ofApp.flatMap(([, each]) => each.things)
  for (const [address, each] of ofApp) expect(each.things.length, address).toBeGreaterThan(0)
  for (const thing of things) expect(statement.safeParse(thing).error?.issues, JSON.stringify(thing)).toBeUndefined()
  expect(await faultsByVocabulary(things)).toEqual([])
})

it('SR-04 an unknown type, property or value of schema.org is found', async () => {
  const wrong: readonly (readonly [thing: Record<string, unknown>, fault: string])[] = [
    [{ '@type': 'Restorant', name: 'a' }, 'never'],
    [{ '@type': 'Restaurant', nome: 'a' }, 'nome'],
    [{ '@type': 'Restaurant', geo: { '@type': 'GeoCoordinates', lat: 1 } }, 'lat'],
    [{ '@type': 'Restaurant', geo: { '@type': 'PostalAddress', postalCode: '1' } }, 'PostalAddress'],
    [{ '@type': ['TouristAttraction', 'LocalBusiness'], servesCuisine: 'a' }, 'servesCuisine'],
    [{ '@type': 'BreadcrumbList', itemListElement: 7 }, 'number'],
    [{ '@type': 'WebSite', potentialAction: { '@type': 'SearchAction', 'word-input': 'a' } }, 'word-input'],
  ]
  const right = { '@type': 'Restaurant', name: 'a', geo: { '@type': 'GeoCoordinates', latitude: 1 } }
  const faults = await faultsByVocabulary(
    [right, ...wrong.map(([thing]) => thing)].map((thing) => ({ ...CONTEXT, ...thing })),
  )
  const errors = faults.filter((line) => line.includes(': error '))
  expect(errors.length).toBe(wrong.length)
  for (const [index, [, fault]] of wrong.entries()) expect(errors[index]).toContain(fault)
})
