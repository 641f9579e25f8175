import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '#domain/languages.ts'
import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { systemPorts } from '#server/app.ts'
import { SECRET, startApp, type TestApp } from '#tests/support/app.ts'
import { buildCheckedApp } from '#tests/support/checked-answers.ts'
import { statement } from '#tests/support/json-ld.ts'
import { headIn } from '#tests/support/page-head.ts'
import { soon } from '#tests/support/soon.ts'

const ORIGIN = 'https://tabifuda.example'
const SHELL = `<!doctype html>
<html lang="en"><head><title>Tabifuda 旅札</title>
<meta name="description" content="Everywhere the same." /></head><body><div id="root"></div></body></html>`
const SHOP = 1001
const PACKAGE = 10011

let app: TestApp
const webRoot = mkdtempSync(join(tmpdir(), 'tabifuda-pages-'))
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), SHELL)
  symlinkSync(resolve('public/pictures'), join(webRoot, 'pictures'))
  app = await startApp('postgres', { webRoot, env: { APP_ORIGIN: ORIGIN } })
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })

const head = async (url: string, headers?: Record<string, string>) => headIn((await get(url, headers)).body)
const path = (address: string | undefined | null) => (address ?? '').replace(ORIGIN, '')

/** Makes a row a draft, as the console creates them, while `work` runs. */
async function asDraft(table: 'supplier' | 'package', id: number, work: () => Promise<void>): Promise<void> {
  const set = (isDraft: boolean) =>
    app.db
      .updateTable(table)
      .set({ is_draft: isDraft, mall_flag: isDraft ? 0 : 1 })
      .where('id', '=', id)
      .execute()
  await set(true)
  try {
    await work()
  } finally {
    await set(false)
  }
}

const FIXED = [
  'index',
  'aboutus',
  'cooperation',
  'special',
  'serviceprovision',
  'privacy',
  'visa',
  'visamore',
  'masterchina',
]
const PUBLIC = [
  ...FIXED,
  'suppliers',
  'suppliers?rootAreaId=1',
  'suppliers?categoryId=1',
  'suppliers?rootAreaId=1&categoryId=1',
  `supplier?id=${SHOP}`,
  'supplier?id=1002',
  `package?id=${PACKAGE}`,
]

describe('languages', () => {
  it('SR-02 the language of a page comes from its address, else the cookie, else the browser, else English', async () => {
    const url = `/mobile/supplier?id=${SHOP}`
    const ja = { 'accept-language': 'fr, ja;q=0.8' }
    expect((await head(`${url}&lang=zh-tw`, { ...ja, cookie: 'lang=zh-cn' })).lang).toBe('zh-TW')
    expect((await head(url, { ...ja, cookie: 'lang=zh-cn' })).lang).toBe('zh-CN')
    expect((await head(`${url}&lang=xx`, { ...ja, cookie: 'lang=%22' })).lang).toBe('ja')
    expect((await head(url)).lang).toBe('en')
    const vary = async (address: string) => (await get(address)).headers['vary']
    expect(await vary(url)).toBe('accept-encoding, accept-language, cookie')
    expect(await vary(`${url}&lang=ja`)).toBe('accept-encoding')
    // A phone gets its own layout there, too (RT-03).
    expect(await vary(`/pc/supplier?id=${SHOP}&lang=ja`)).toBe('accept-encoding, user-agent')
  })

  it.each(PUBLIC)('SR-02 the addresses of %s refer to each other, each to itself first', async (page) => {
    const start = await head(`/pc/${page}`)
    expect(Object.keys(start.alternates)).toEqual([...LOCALES.map((locale) => LANGUAGE_TAGS[locale]), 'x-default'])
    for (const [lang, address] of Object.entries<string>(start.alternates)) {
      const other = await head(path(address))
      expect(other.canonical).toBe(address)
      expect(other.og('url')).toBe(address)
      expect(other.alternates).toEqual(start.alternates)
      expect(other.lang).toBe(lang === 'x-default' ? 'en' : lang)
    }
    const phone = await head(`/mobile/${page}${page.includes('?') ? '&' : '?'}lang=ja`)
    expect(phone.canonical).toBe(start.alternates['ja'])
  })

  it('SR-02 parameters for filters, sorting or tracking are not part of the address', async () => {
    const own = await head(`/pc/supplier?id=${SHOP}`)
    const visit = await head(
      `/mobile/supplier?peopleNum=2&day=2026-02-01&id=${SHOP}&navigateFrom=/pc/index&source=line`,
    )
    expect(visit.canonical).toBe(own.canonical)
    expect((await head('/pc/suppliers?order=price+asc&view=map&peopleNum=4')).canonical).toBe(`${ORIGIN}/pc/suppliers`)
    for (const start of ['/', '/pc', '/mobile', '/mobile/index']) {
      expect((await head(start)).canonical, start).toBe(`${ORIGIN}/pc/index`)
    }
  })
})

describe('the metadata of a page', () => {
  it('SR-03 title and description are specific to the page in every language', async () => {
    for (const locale of LOCALES) {
      const heads = await Promise.all(
        PUBLIC.map((page) => head(`/pc/${page}${page.includes('?') ? '&' : '?'}lang=${locale}`)),
      )
      for (const part of ['title', 'description'] as const) {
        const texts = heads.map((each) => each[part])
        expect(texts.filter((text) => !text || text.length < 3 || text.length > 200)).toEqual([])
        expect(new Set(texts).size, `${locale} ${part}`).toBe(PUBLIC.length)
      }
      for (const [at, each] of heads.entries()) {
        expect(each.og('title'), PUBLIC[at]).toBe(each.title)
        expect(each.og('description')).toBe(each.description)
      }
    }
    expect((await head(`/pc/supplier?id=${SHOP}&lang=ja`)).title).toBe('回転寿司 海 · Tabifuda')
    expect((await head(`/pc/package?id=${PACKAGE}&lang=ja`)).title).toBe('特上握り「海」 · 回転寿司 海 · Tabifuda')
    expect((await head('/pc/suppliers?rootAreaId=1&categoryId=1')).title).toBe('Sushi in Tokyo · Tabifuda')
    expect((await head('/pc/suppliers?rootAreaId=1&lang=zh-tw')).og('locale')).toBe('zh_TW')
    expect((await head('/pc/special')).og('locale')).toBe('en_US')
  })

  it('SR-03 a preview has the page’s own picture, at least 1,200 pixels wide', async () => {
    for (const page of PUBLIC) {
      const { og, card } = await head(`/pc/${page}`)
      expect(card).toBe('summary_large_image')
      expect(Number(og('image:width'))).toBeGreaterThanOrEqual(1200)
      const isShop = page.includes('?') || page === 'suppliers'
      expect(og('image')).toMatch(
        isShop ? /^https:\/\/tabifuda\.example\/pictures\/[a-z0-9-]+-1280\.webp$/ : /og-image\.png$/,
      )
    }
  })

  it('SR-03 a picture that is too small, missing or on another host is replaced by the site’s', async () => {
    const key = `u-${'a'.repeat(32)}`
    for (const picture of ['no-such-drawing', key, 'https://photos.example/large.jpg', '../../secret']) {
      await app.db
        .updateTable('supplier')
        .set({ pictures: JSON.stringify([picture]) })
        .where('id', '=', 1003)
        .execute()
      await soon(async () => {
        const things = (await head('/pc/supplier?id=1003')).things
        expect(JSON.stringify(things[0]?.['image'])).toContain(picture.startsWith('https') ? picture : `/${picture}-`)
      })
      expect((await head('/pc/supplier?id=1003')).og('image')).toBe(`${ORIGIN}/og-image.png`)
    }
  })

  it('SR-04 every statement is complete and valid, for a restaurant or an attraction, with its breadcrumb and its list', async () => {
    const kinds = new Set<string>()
    const ids = (await app.db.selectFrom('supplier').select('id').where('mall_flag', '=', 1).execute()).map(
      ({ id }) => id,
    )
    const shops = ids.filter((id) => id % 3 === 1).map((id) => `supplier?id=${id}`)
    for (const page of [...PUBLIC, ...shops]) {
      for (const locale of ['en', 'ja'] as const) {
        const { things } = await head(`/pc/${page}${page.includes('?') ? '&' : '?'}lang=${locale}`)
        expect(things.length, page).toBeGreaterThan(0)
        for (const thing of things) {
          const parsed = statement.safeParse(thing)
          expect(parsed.error?.issues, `${page}: ${JSON.stringify(thing)}`).toBeUndefined()
          kinds.add(String(thing['@type']))
        }
      }
    }
    expect([...kinds].sort()).toEqual([
      'BreadcrumbList',
      'ItemList',
      'Restaurant',
      'TouristAttraction,LocalBusiness',
      'WebSite',
    ])
    const [place, crumbs] = (await head(`/pc/package?id=${PACKAGE}`)).things
    expect(place?.['makesOffer']).toMatchObject([{ url: `${ORIGIN}/pc/package?id=${PACKAGE}&lang=en`, price: 3200 }])
    expect(JSON.stringify(crumbs)).toContain(`"item":"${ORIGIN}/pc/supplier?id=${SHOP}&lang=en"`)
  })

  it('RV-03 the data has the score and the number that the page shows, and none for a shop without a score', async () => {
    const rated = new Set<boolean>()
    for (const id of [SHOP, 1003, 20_006, 3011]) {
      const { data } = await app.call(`/directSupplier/querySupplierById?supplierId=${id}`)
      const [place] = (await head(`/pc/supplier?id=${id}`)).things
      rated.add(data.score > 0)
      if (data.score === 0) expect(place, `${id}`).not.toHaveProperty('aggregateRating')
      else expect(place?.['aggregateRating']).toMatchObject({ ratingValue: data.score, reviewCount: data.reviews })
    }
    expect(rated.size).toBe(2)
  })

  it('SR-04 a name is text, in the head and in the data', async () => {
    const hostile = '</script><script>alert(1)</script>"><img src=x> $& $1 <!--'
    await app.db.updateTable('supplier').set({ name_en: hostile }).where('id', '=', 1004).execute()
    await soon(async () => expect((await head('/pc/supplier?id=1004')).title).toBe(`${hostile} · Tabifuda`))
    const { body, headers } = await get('/pc/supplier?id=1004')
    expect(body).not.toMatch(/<img|<script>|<!--/)
    expect(headIn(body).things[0]).toMatchObject({ name: hostile })
    // Nothing of it runs: the only script elements contain data.
    expect(body.match(/<script\b[^>]*>/g)).toEqual(Array(2).fill('<script type="application/ld+json">'))
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  })
})

describe('missing and private pages', () => {
  it.each(['supplier?id=999999', 'supplier?id=abc', 'supplier', 'supplier?id=', 'package?id=999999', 'package?id=1e3'])(
    'SR-01 %s is not found, and says so in the visitor’s language',
    async (page) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.app.inject({ method, url: `/pc/${page}`, headers: { accept: '*/*' } })
        expect(answer.statusCode).toBe(404)
        expect(answer.headers['x-robots-tag']).toBe('noindex')
        expect(answer.headers['content-type']).toMatch(/^text\/html/)
      }
      const ja = await head(`/mobile/${page}`, { 'accept-language': 'ja' })
      expect(ja).toMatchObject({ lang: 'ja', canonical: null, alternates: {}, things: [] })
      expect(ja.description).toContain('アドレス')
    },
  )

  it('SR-01 an unpublished shop or package is not found, and the document contains nothing of it', async () => {
    const [pack] = await app.db.selectFrom('package').select('id').where('supplier_id', '=', 1097).limit(1).execute()
    await app.db.updateTable('supplier').set({ mall_flag: 0, is_draft: true }).where('id', '=', 1098).execute()
    await app.db
      .updateTable('package')
      .set({ mall_flag: 0, is_draft: true })
      .where('id', '=', pack?.id ?? 0)
      .execute()
    for (const page of ['supplier?id=1098', `package?id=${pack?.id}`]) {
      await soon(async () => {
        const answer = await app.app.inject({ url: `/pc/${page}`, headers: { accept: '*/*' } })
        expect(answer.statusCode, page).toBe(404)
        const nothing = await app.app.inject({ url: '/pc/supplier?id=999999', headers: { accept: '*/*' } })
        expect(answer.body).toBe(nothing.body)
      })
    }
  })

  it.each([
    'suppliers?keyword=sushi',
    'suppliers?pageNumber=2',
    'suppliers?rootAreaId=999',
    'supplier?id=1099',
    'package?id=10991',
  ])('SR-05 %s is not indexed', async (page) => {
    if (page.startsWith('supplier?')) {
      await app.db.updateTable('supplier').set({ mall_flag: 0 }).where('id', '=', 1099).execute()
    }
    await soon(async () => {
      const answer = await get(`/pc/${page}`)
      expect(answer.headers['x-robots-tag']).toBe('noindex')
      expect(headIn(answer.body)).toMatchObject({ canonical: null, alternates: {}, things: [] })
    })
  })

  it('SR-05 a customer’s pages are the app’s own document, and no session changes a public one', async () => {
    for (const page of ['orders', 'order?orderId=1', 'profile', 'login', 'stripepay?orderId=1', 'voucher?orderId=1']) {
      const answer = await get(`/mobile/${page}`)
      expect(answer.body).toBe(SHELL)
      expect(answer.headers['x-robots-tag']).toBe('noindex')
    }
    const url = `/pc/supplier?id=${SHOP}`
    const cookie = await app.signIn()
    expect((await get(url, { cookie })).body).toBe((await get(url)).body)
  })
})

describe('caching', () => {
  it('SR-08 a known answer is not sent again, and is compressed if the client accepts it', async () => {
    const url = `/pc/supplier?id=${SHOP}&lang=ja`
    const plain = await get(url)
    const etag = String(plain.headers['etag'])
    expect(plain.headers['cache-control']).toBe('no-cache')
    const known = await get(url, { 'if-none-match': `"other", ${etag}` })
    expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag])
    expect((await get(`/pc/supplier?id=${SHOP}&lang=en`, { 'if-none-match': etag })).statusCode).toBe(200)
    const packed = await get(url, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.headers['etag']).toBe(etag)
  })

  it('SR-08 a change of the catalogue reaches every process, and so does a new build', async () => {
    const { db, config } = app
    const second = { db, config, ports: systemPorts(config), secret: SECRET, webRoot, runsJobs: false }
    const { app: other } = await buildCheckedApp(second)
    const titles = async () =>
      (await Promise.all([app.app, other].map((one) => one.inject('/pc/supplier?id=1005')))).map(
        ({ body }) => headIn(body).title,
      )
    try {
      await titles()
      await app.db.updateTable('supplier').set({ name_en: 'Renamed' }).where('id', '=', 1005).execute()
      await soon(async () => expect(await titles()).toEqual(Array(2).fill('Renamed · Tabifuda')))
    } finally {
      await other.close()
    }
    writeFileSync(join(webRoot, 'index.html'), SHELL.replace('<body>', '<body data-build="2">'))
    utimesSync(join(webRoot, 'index.html'), new Date(), new Date(Date.now() + 60_000))
    expect((await get('/pc/supplier?id=1005')).body).toContain('data-build="2"')
    writeFileSync(join(webRoot, 'index.html'), SHELL)
  })

  it('SR-09 10,000 unknown addresses create no additional documents: they share those of a page, of all lists, of what is missing', async () => {
    const made = vi.spyOn(Intl.Locale.prototype, 'maximize')
    const strange = (at: number) => [
      `/mobile/aboutus?lang=en&x${at}=${'y'.repeat(at % 50)}&id=${at}`,
      `/pc/supplier?id=${SHOP}&lang=en&day=${at}&utm=${at}`,
      `/pc/suppliers?lang=en&keyword=${at}`,
      `/pc/suppliers?lang=en&rootAreaId=${100 + at}&theme=${at}`,
      `/pc/suppliers?lang=en&pageNumber=${at + 2}`,
      `/pc/package?lang=en&id=${at}x`,
    ]
    // Twelve pages have shops; one more is shared by all others.
    const pages = Array.from({ length: 12 }, (_, at) => `/pc/suppliers?pageNumber=${at + 2}`)
    const usual = ['/mobile/aboutus', `/pc/supplier?id=${SHOP}`, ...pages, '/pc/package']
    try {
      for (const url of usual) await get(`${url}${url.includes('?') ? '&' : '?'}lang=en`)
      made.mockClear()
      for (let at = 0; at < 1_667; at++) for (const url of strange(at)) await get(url)
      expect(made).not.toHaveBeenCalled()
    } finally {
      made.mockRestore()
    }
  })
})

describe('OC-10 drafts that guests have never seen', () => {
  it.each([
    ['supplier', SHOP, `supplier?id=${SHOP}`],
    ['supplier', SHOP, `package?id=${PACKAGE}`],
    ['package', PACKAGE, `package?id=${PACKAGE}`],
  ] as const)('a draft of a %s (%i) is in no document: %s is that of an unknown id', async (table, id, page) => {
    const name = /id=\d+/
    const documentOf = async (url: string) => {
      const { statusCode, headers, body } = await get(`/mobile/${url}`, { 'accept-language': 'ja' })
      return { statusCode, robots: headers['x-robots-tag'], body }
    }
    const shown = await documentOf(page)
    expect(shown.statusCode).toBe(200)
    await asDraft(table, id, async () => {
      const nobody = await documentOf(page.replace(name, 'id=999999'))
      expect(nobody.statusCode).toBe(404)
      await soon(async () => expect(await documentOf(page)).toEqual(nobody))
    })
    await soon(async () => expect(await documentOf(page)).toEqual(shown))
  })

  it.each(['getTimePeriods', 'getLockedDay'])('%s answers for a draft as for an unknown id', async (call) => {
    const ask = async (id: number) => (await get(`/api/seatWarehouse/${call}?supplierId=${id}`)).body
    await asDraft('supplier', SHOP, () => soon(async () => expect(await ask(SHOP)).toBe(await ask(999_999))))
  })
})
