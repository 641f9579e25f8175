import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PageHandover } from '#contract/page-render.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { soon } from '#tests/support/soon.ts'

const SHELL = `<!doctype html>
<html lang="en"><head><title>Tabifuda 旅札</title><meta name="description" content="Everywhere the same." />
<script type="module" crossorigin src="/assets/own.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor.js"><link rel="stylesheet" crossorigin href="/assets/own.css"></head>
<body><div id="root"><svg></svg></div><noscript>Needs JavaScript.</noscript></body></html>`

/** Replaces the app: outputs its arguments, and makes two calls, of which the second one's answer is private. */
const BUNDLE = `let count = 0
export async function renderPage({ address, device, locale, at, answer }) {
  const init = { method: 'GET', headers: { 'browser-type': 'web', 'x-locale': locale } }
  const id = new URL(address, 'http://x').searchParams.get('id')
  const response = await answer('/directSupplier/querySupplierById?supplierId=' + (id ?? 0), init)
  const text = await response.text()
  const session = await (await answer('/customer/info', init)).text()
  const isAway = response.status >= 500
  const data = isAway ? null : JSON.parse(text).data
  const html = '<main class="page seen" data-address="' + address + '">' + device + ' ' + locale + ' ' + (data?.jpName ?? 'nothing')
    + ' ' + session.includes('"customer":null') + (isAway ? ' failed' : '') + '</main>'
  return { html, isAway, handover: { address, locale, at, count: ++count, answers: [[['supplier', id], { data, end: '</script>' }]] } }
}`

/**
 * The parts of a page, as the build lists them: in addition to the app's own files, and without those of the other
 * layout or another page.
 */
const SHOP_ROUTE = 'src/web/routes/$device/supplier.tsx'
const SHOP_PAGE = 'src/web/pages/catalogue/supplier'
const MANIFEST = {
  _vendor: { file: 'assets/vendor.js' },
  _cards: { file: 'assets/cards.js', imports: ['_vendor'] },
  [`${SHOP_ROUTE}?tsr-split=component`]: { file: 'assets/shop.js', imports: ['_vendor', '_cards'] },
  [`${SHOP_ROUTE}?tsr-split=errorComponent`]: { file: 'assets/error.js' },
  [`${SHOP_PAGE}/desktop.tsx`]: { file: 'assets/wide.js', imports: ['_cards'] },
  [`${SHOP_PAGE}/mobile.tsx`]: { file: 'assets/column.js' },
  'src/web/routes/$device/suppliers.tsx?tsr-split=component': { file: 'assets/list.js' },
}

let app: TestApp
const webRoot = mkdtempSync(join(tmpdir(), 'tabifuda-rendered-'))
beforeAll(async () => {
  for (const folder of ['.server', '.vite', 'assets']) mkdirSync(join(webRoot, folder))
  writeFileSync(join(webRoot, 'index.html'), SHELL)
  writeFileSync(join(webRoot, '.server/server.js'), BUNDLE)
  writeFileSync(join(webRoot, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(webRoot, 'assets/own.css'), '.page { margin: 0.5rem }')
  writeFileSync(join(webRoot, 'assets/shop.css'), '.seen,.other{ margin: 0 }')
  writeFileSync(join(webRoot, 'assets/account.css'), '.field{ margin: 0 }')
  app = await startApp('postgres', { webRoot })
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers })
const handoverIn = (html: string): PageHandover | null => {
  const [, text] = /<script type="application\/json" id="handover">([\s\S]*?)<\/script>/.exec(html) ?? []
  return text ? JSON.parse(text) : null
}

it('SR-01 SR-06 a page is complete: the app’s content, its styles, and the data for hydration', async () => {
  const { body, statusCode, headers } = await get('/pc/supplier?id=1001&lang=ja&utm=x')
  expect(statusCode).toBe(200)
  expect(body).toContain(
    '<div id="root" data-rendered=""><main class="page seen" data-address="/pc/supplier?id=1001">pc ja 回転寿司 海 true</main></div>',
  )
  expect(body).toContain('<html data-device="pc" data-layout="wide" lang="ja"')
  expect(body.match(/href="\/assets\/[a-z]+\.css"/g)).toEqual(['href="/assets/own.css"', 'href="/assets/shop.css"'])
  expect(body).not.toContain('Needs JavaScript')
  expect(handoverIn(body)).toMatchObject({
    address: '/pc/supplier?id=1001',
    locale: 'ja',
    at: app.clock.now().epochMilliseconds,
  })
  // The app is the only script that runs, after the visible content, and no style violates the policy.
  expect(body.match(/<script\b[^>]*>/g)).toEqual([
    ...Array(2).fill('<script type="application/ld+json">'),
    '<script async src="/start.js" data-modules="/assets/vendor.js /assets/own.js" data-ahead="/assets/cards.js /assets/shop.js /assets/wide.js" data-cookie="lang=ja; Max-Age=31536000; Path=/; SameSite=Lax">',
    '<script type="application/json" id="handover">',
  ])
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
})

it('SR-07 a session, or any data that a browser sends, changes no byte', async () => {
  const cookie = await app.signIn()
  const plain = await get('/mobile/supplier?id=1002&lang=en')
  for (const headers of [
    { cookie },
    { cookie: `${cookie}; lang=ja` },
    { 'user-agent': PHONE },
    { 'accept-language': 'ja' },
  ]) {
    expect((await get('/mobile/supplier?id=1002&lang=en', headers)).body).toBe(plain.body)
  }
})

it('SR-01 RT-03 a phone gets its own layout under every address, and other browsers that of the address', async () => {
  const shown = async (url: string, userAgent = '') =>
    /<main[^>]*>(pc|mobile)/.exec((await get(url, { 'user-agent': userAgent })).body)?.[1]
  for (const url of ['/', '/pc', '/pc/index', '/pc/supplier?id=1001']) {
    expect(await shown(url), url).toBe('pc')
    expect(await shown(url, PHONE), url).toBe('mobile')
  }
  expect(await shown('/mobile/index')).toBe('mobile')
  expect((await get('/pc/index?lang=ja')).headers['vary']).toContain('user-agent')
})

it('SR-09 a list that only the app can show has no content, and a later page of a list has its own', async () => {
  const empty = await get('/pc/suppliers?lang=en&keyword=sushi')
  expect(empty.body).toContain('<div id="root"><svg></svg></div>')
  for (const query of ['keyword=x', 'pageNumber=999', 'pageNumber=99999999', 'rootAreaId=77&pageNumber=2']) {
    expect((await get(`/pc/suppliers?lang=en&${query}`)).body, query).toBe(empty.body)
  }
  for (const query of ['priceTo=3000', 'day=2026-02-01', 'order=distance+asc', 'order=price+asc&view=map']) {
    expect((await get(`/pc/suppliers?lang=en&${query}`)).body, query).toContain('<div id="root"><svg></svg></div>')
  }
  const second = await get('/pc/suppliers?lang=en&pageNumber=2')
  expect(second.body).toContain('data-address="/pc/suppliers?pageNumber=2"')
  expect(second.headers['x-robots-tag']).toBe('noindex')
})

it('SR-01 SR-09 a list in another order is rendered, and unknown orders share the list that they lead to', async () => {
  const list = (query: string) => get(`/pc/suppliers?lang=en&rootAreaId=1&${query}`)
  for (const query of ['order=price+asc', 'order=price%20asc&pageNumber=1']) {
    expect((await list(query)).body).toContain('data-address="/pc/suppliers?rootAreaId=1&order=price+asc"')
  }
  expect((await list('pageNumber=2&order=score+desc')).body).toContain(
    'data-address="/pc/suppliers?rootAreaId=1&pageNumber=2&order=score+desc"',
  )
  const popular = (await list('')).body
  for (const query of ['order=popular+desc', 'order=nothing', 'order=price+up']) {
    expect((await list(query)).body, query).toBe(popular)
  }
  // The page has the canonical address of the list.
  expect((await list('order=price+asc')).body).toMatch(
    /rel="canonical" href="[^"]*\/pc\/suppliers\?rootAreaId=1(&amp;|&)lang=en"/,
  )
})

it('SR-02 the language of an address is stored for following links, by the script that starts the app or by a picture without scripts', async () => {
  const { body, headers } = await get('/pc/supplier?id=1001&lang=ja')
  const [, picture] = /<noscript><img src="([^"]*)" alt=""[^>]*><\/noscript>/.exec(body) ?? []
  const kept = await get(picture ?? '')
  expect(kept.headers['set-cookie']).toBe('lang=ja; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(kept.headers['content-type']).toMatch(/^image\//)
  expect(kept.headers['cache-control']).toBe('no-store')
  expect(body).toContain(`data-cookie="${kept.headers['set-cookie']}"`)
  expect((await get('/language.svg?lang=xx')).statusCode).toBe(404)
  // The document itself is the same for all, so that proxies may cache it.
  expect(headers['set-cookie']).toBeUndefined()
  // The visitor's own cookie and headers change nothing.
  for (const url of ['/pc/supplier?id=1001', '/pc/supplier?id=1001&lang=xx', '/']) {
    const own = await get(url, { cookie: 'lang=ja', 'accept-language': 'zh-CN' })
    expect(own.headers['set-cookie'], url).toBeUndefined()
    expect(own.body, url).not.toMatch(/data-cookie|language\.svg/)
  }
})

it('SR-08 proxies may cache an answer that depends only on its address for a second, and a little longer while they revalidate', async () => {
  const own = await get('/mobile/supplier?id=1001&lang=ja')
  expect(own.headers).toMatchObject({
    'cache-control': 'no-cache',
    'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=10',
    vary: 'accept-encoding',
  })
  const etag = String(own.headers['etag'])
  const again = await get('/mobile/supplier?id=1001&lang=ja', { 'if-none-match': etag })
  expect([again.statusCode, again.headers['cdn-cache-control']]).toEqual([304, own.headers['cdn-cache-control']])
  for (const url of ['/mobile/supplier?id=1001', '/mobile/supplier?id=999999&lang=ja', '/mobile/orders?lang=ja']) {
    expect((await get(url)).headers['cdn-cache-control'], url).toBeUndefined()
  }
})

it('speculation rules are a separate file: links to public pages, while the server’s page is shown, never with Save-Data', async () => {
  const own = await get('/mobile/supplier?id=1001')
  expect(own.body).toMatch(/<div id="root" data-rendered="">/)
  const path = JSON.parse(String(own.headers['speculation-rules']))
  const rules = await get(path)
  expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json(;|$)/)
  expect(rules.headers['vary']).toBe('save-data')
  expect(Object.keys(rules.json())).toEqual(['prefetch'])
  expect(rules.json().prefetch).toMatchObject([{ eagerness: 'moderate' }])
  expect((await get(path, { 'save-data': 'on' })).json()).toEqual({})
})

it('SR-01 a missing page says so in the document, which the app does not hydrate', async () => {
  const { statusCode, body } = await get('/mobile/supplier?id=999999&lang=ja')
  expect(statusCode).toBe(404)
  expect(body).toContain('data-address="/mobile/supplier">mobile ja nothing')
  expect(handoverIn(body)).toBeNull()
})

it('SR-01 an unknown address is the same document for clients that accept HTML, and JSON for others', async () => {
  const nothing = await get('/mobile/supplier?id=999999&lang=ja')
  for (const url of ['/mobile/nothing?lang=ja', '/mobile/no/page?lang=ja&id=1001']) {
    const { statusCode, headers, body } = await get(url, { accept: 'text/html,*/*' })
    expect([statusCode, headers['x-robots-tag'], body === nothing.body], url).toEqual([404, 'noindex', true])
    expect((await get(url)).json(), url).toMatchObject({ code: '404' })
  }
  const call = await get('/directSupplier/nothing', { accept: 'text/html' })
  expect([call.statusCode, call.json().code]).toEqual([404, '404'])
})

it('SR-08 concurrent requests for a page share one rendering', async () => {
  const all = await Promise.all(
    ['', PHONE, ''].map((agent) => get('/mobile/supplier?id=1004&lang=ja', { 'user-agent': agent })),
  )
  expect(handoverIn(all[0]?.body ?? '')).not.toBeNull()
  // Each rendering has a number.
  expect(new Set(all.map(({ body }) => body)).size).toBe(1)
})

it('SR-08 a page is rendered again after a change of the catalogue and after some minutes, and cached until then', async () => {
  const first = (await get('/pc/supplier?id=1003&lang=ja')).body
  app.clock.moveTo(app.clock.now().add({ minutes: 1 }))
  expect((await get('/pc/supplier?id=1003&lang=ja')).body).toBe(first)
  await app.db.updateTable('supplier').set({ name_ja: '新しい名' }).where('id', '=', 1003).execute()
  await soon(async () => expect((await get('/pc/supplier?id=1003&lang=ja')).body).toContain('pc ja 新しい名'))
  app.clock.moveTo(app.clock.now().add({ minutes: 5 }))
  expect(handoverIn((await get('/pc/supplier?id=1003&lang=ja')).body)?.at).toBe(
    app.clock.now().subtract({ minutes: 1 }).epochMilliseconds,
  )
})
