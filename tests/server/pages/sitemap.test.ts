import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '#contract/pages.ts'
import { SITEMAP_PAGES_PER_FILE } from '#domain/constants.ts'
import { LANGUAGE_TAGS, LOCALES } from '#i18n/locales.ts'
import { DATABASES, startApp, type TestApp } from '#tests/support/app.ts'
import { soon } from '#tests/support/soon.ts'

const ORIGIN = 'https://tabifuda.example'
/** The suffixes of a page's addresses: its own, and one for each language. */
const ENDS = ['', ...LOCALES.map((locale) => `&lang=${locale}`)]

/** Every opened element is closed, in order, and every ampersand is escaped. */
function expectWellFormed(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/)
  expect(xml.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&')
  const open: string[] = []
  for (const [, closing, name, self] of xml.matchAll(/<(\/?)([a-z:]+)[^>]*?(\/?)>/gi)) {
    if (self) continue
    if (closing) expect(open.pop()).toBe(name)
    else open.push(name ?? '')
  }
  expect(open).toEqual([])
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))

describe.each(DATABASES)('on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(kind, { env: { APP_ORIGIN: ORIGIN } })
  })
  afterAll(() => app.close())

  const get = async (address: string) => {
    const answer = await app.app.inject({ url: address.replace(ORIGIN, ''), headers: { accept: '*/*' } })
    expect(answer.statusCode, address).toBe(200)
    return answer.body
  }
  const everything = async () => {
    const files = locations(await get('/sitemap.xml'))
    return { files, bodies: await Promise.all(files.map(get)) }
  }

  it('SR-05 robots.txt excludes no crawler and names the sitemap', async () => {
    expect(await get('/robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  })

  it('SR-05 LE-01 the sitemap names every public page in every language, and none of a customer’s', async () => {
    const { files, bodies } = await everything()
    expect(files).toEqual(['pages', 'supplier-1', 'package-1'].map((name) => `${ORIGIN}/sitemap-${name}.xml`))
    for (const xml of bodies) {
      expectWellFormed(xml)
      expect(locations(xml).length).toBeLessThanOrEqual(50_000)
    }
    const all = bodies.flatMap(locations)
    expect(new Set(all).size).toBe(all.length)
    const names = new Set(all.map((address) => /\/pc\/(\w+)/.exec(address)?.[1] ?? ''))
    names.delete('')
    expect([...names].sort()).toEqual([...PUBLIC_PAGES].sort())
    const shops = await app.db.selectFrom('supplier').select('id').where('mall_flag', '=', 1).execute()
    for (const { id } of shops) {
      for (const end of ENDS) expect(all).toContain(`${ORIGIN}/pc/supplier?id=${id}${end}`)
    }
    expect(all.filter((address) => /\/pc\/supplier\?/.test(address))).toHaveLength(shops.length * ENDS.length)
    expect(all).toContain(`${ORIGIN}/pc/suppliers?rootAreaId=1`)
    expect(all).toContain(`${ORIGIN}/visa-campaign.html`)
  })

  it('SR-05 each address of a page names all of them, and the day of its last change in the catalogue', async () => {
    const entryOf = async (id: number) => {
      const [entry] = (await get('/sitemap-supplier-1.xml'))
        .split('\n')
        .filter((line) => line.includes(`?id=${id}</loc>`))
      return entry ?? ''
    }
    const entry = await entryOf(1001)
    expect([...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, lang]) => lang)).toEqual([
      ...LOCALES.map((locale) => LANGUAGE_TAGS[locale]),
      'x-default',
    ])
    expect(changedDay(await entryOf(1002))).not.toBeNull()
    await app.db.updateTable('supplier_changed').set({ changed_at: '2026-01-02T00:00:00Z' }).execute()
    // A package, a period or a price counts as a change of its shop; writing the same values does not.
    await app.db.updateTable('package').set({ minutes: 77 }).where('supplier_id', '=', 1001).execute()
    await app.db
      .updateTable('supplier')
      .set((of) => ({ phone: of.ref('phone') }))
      .where('id', '=', 1002)
      .execute()
    await soon(async () => expect(changedDay(await entryOf(1002))).toBe('2026-01-02'))
    expect(changedDay(await entryOf(1001))).not.toBe('2026-01-02')
  })

  it('SR-05 offline and deleted items disappear, and no change record of a deleted one is kept', async () => {
    await app.db.updateTable('supplier').set({ mall_flag: 0 }).where('id', '=', 1003).execute()
    await soon(async () => {
      const all = (await everything()).bodies.flatMap(locations)
      expect(all.filter((address) => address.includes('id=1003') || address.includes('package?id=1003'))).toEqual([])
    })
    const like = await app.db.selectFrom('supplier').selectAll().where('id', '=', 1004).executeTakeFirstOrThrow()
    const json = ['labels', 'languages', 'diets', 'pictures', 'picture_notes'] as const
    const texts = Object.fromEntries(json.map((column) => [column, JSON.stringify(like[column])]))
    await app.db
      .insertInto('supplier')
      .values({ ...like, ...texts, id: 990_001 } as never)
      .execute()
    const known = () =>
      app.db.selectFrom('supplier_changed').select('supplier_id').where('supplier_id', '=', 990_001).execute()
    expect(await known()).toHaveLength(1)
    await app.db.deleteFrom('supplier').where('id', '=', 990_001).execute()
    expect(await known()).toEqual([])
  })

  it('SR-05 a large catalogue is split, and no file exceeds its limit', async () => {
    const [pack] = await app.db.selectFrom('package').selectAll().where('supplier_id', '=', 1004).limit(1).execute()
    if (!pack) throw new Error('The demo has no such package')
    const more = Array.from({ length: SITEMAP_PAGES_PER_FILE + 1 }, (_, at) => ({
      ...pack,
      id: 900_000 + at,
      periods: JSON.stringify(pack.periods),
      pictures: JSON.stringify(pack.pictures),
      picture_notes: JSON.stringify(pack.picture_notes),
    }))
    for (let at = 0; at < more.length; at += 200)
      await app.db
        .insertInto('package')
        .values(more.slice(at, at + 200))
        .execute()
    await soon(async () => expect((await everything()).files).toContain(`${ORIGIN}/sitemap-package-2.xml`))
    const { bodies } = await everything()
    for (const xml of bodies)
      expect(locations(xml).length).toBeLessThanOrEqual(SITEMAP_PAGES_PER_FILE * (1 + LOCALES.length))
    const ids = bodies.flatMap(locations).filter((address) => /package\?id=9\d{5}$/.test(address))
    expect(new Set(ids).size).toBe(more.length)
  })

  it('SR-05 a file is generated once per version of the catalogue, and not sent to clients that have it', async () => {
    const url = '/sitemap-supplier-1.xml'
    // The file may have the version before the last change, although it was read with that change's rows: it is
    // generated again when the server has read the new version. Writing these days changes no version.
    let before = await app.app.inject(url)
    let year = 2020
    await soon(async () => {
      before = await app.app.inject(url)
      await app.db
        .updateTable('supplier_changed')
        .set({ changed_at: `${year++}-02-03T00:00:00Z` })
        .execute()
      const again = await app.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
      expect(gunzipSync(again.rawPayload).toString()).toBe(before.body)
    })
    const lastWritten = `<lastmod>${year - 1}-02-03</lastmod>`
    expect(before.body).not.toContain(lastWritten)
    const known = await app.app.inject({ url, headers: { 'if-none-match': String(before.headers['etag']) } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    await app.db.updateTable('supplier').set({ name_en: 'Renamed' }).where('id', '=', 1005).execute()
    await soon(async () => expect(await get(url)).toContain(lastWritten))
    const next = await app.app.inject({ url, headers: { 'if-none-match': String(before.headers['etag']) } })
    expect([next.statusCode, next.headers['etag'] === before.headers['etag']]).toEqual([200, false])
  })

  it('SR-05 there is no file beyond the last, or under another name', async () => {
    for (const name of [
      'supplier-2',
      'supplier-0',
      'supplier-99999',
      'supplier-1e1',
      'customer-1',
      'supplier',
      '../x',
    ]) {
      expect((await app.app.inject(`/sitemap-${name}.xml`)).statusCode, name).toBe(404)
    }
    const packed = await app.app.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
    })
    expectWellFormed(gunzipSync(packed.rawPayload).toString())
  })
})

/** The day of an entry. */
const changedDay = (entry: string): string | null => /<lastmod>(\d{4}-\d{2}-\d{2})<\/lastmod>/.exec(entry)?.[1] ?? null
