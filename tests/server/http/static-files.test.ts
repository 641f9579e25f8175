import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireAccessRules } from '#server/http/access-rules.ts'
import { serveStaticFiles } from '#server/http/static-files.ts'

let app: FastifyInstance
const webRoot = mkdtempSync(join(tmpdir(), 'tabifuda-web-'))
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<title>the app</title>')
  writeFileSync(join(webRoot, 'visa.json'), '{}')
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'assets/a1.js'), 'first()')
  writeFileSync(join(webRoot, 'assets/a1.js.br'), 'packed')
  writeFileSync(join(webRoot, 'assets/.kept'), 'of the build')
  app = Fastify()
  requireAccessRules(app)
  await serveStaticFiles(app, { webRoot, headers: {} })
})
afterAll(async () => {
  await app.close()
  rmSync(webRoot, { recursive: true })
})

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

describe('addresses', () => {
  it.each([
    '/pc/index',
    '/mobile/trip?plan=p10011.2026-12-01.1830',
    '/pc/supplier?id=1001&navigateFrom=/pc/suppliers?keyword=a.b',
    '/pc/suppliers?keyword=cafe.com',
  ])('RT-01 %s is a page, whatever the end of its query', async (url) => {
    expect(await get(url)).toMatchObject({ statusCode: 200, body: '<title>the app</title>' })
  })

  it.each(['*/*', 'application/json', 'image/avif,*/*;q=0.8', undefined])(
    'SR-01 RT-01 a page is HTML for a client that accepts %s',
    async (accept) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ method, url: '/mobile/supplier?id=1001', headers: accept ? { accept } : {} })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['content-type']).toMatch(/^text\/html/)
      }
    },
  )

  it.each(['/pc/nothing', '/nothing', '/pc/index/x', '/gone.html', '/assets/gone.js'])(
    'SR-01 %s is not found, in HTML for clients that accept it',
    async (url) => {
      expect(await get(url)).toMatchObject({ statusCode: 404, body: '<title>the app</title>' })
      const other = await app.inject({ url, headers: { accept: '*/*' } })
      expect(other.statusCode).toBe(404)
      expect(other.json()).toMatchObject({ code: '404', data: null })
    },
  )

  it.each(['/assets/.kept', '/assets/.kept?x.js', '/assets/%2ekept'])(
    '%s is not found like any other name, and its answer gets no second close listener',
    async (url) => {
      let listeners = 0
      const on = Fastify()
      requireAccessRules(on)
      on.addHook('onRequest', (_request, reply, done) => {
        listeners = 0
        reply.raw.on('newListener', (event) => {
          if (event === 'close') listeners += 1
        })
        done()
      })
      await serveStaticFiles(on, { webRoot, headers: {} })
      const found = async (address: string) => {
        const { statusCode } = await on.inject({ url: address, headers: { accept: 'text/html' } })
        return { statusCode, listeners }
      }
      expect(await found(url)).toEqual(await found('/assets/gone.js'))
      await on.close()
    },
  )

  it('pages that are not public are sent with noindex', async () => {
    const robots = async (url: string) => (await get(url)).headers['x-robots-tag']
    for (const url of ['/', '/pc/index', '/mobile/supplier?id=1001', '/pc/aboutus', '/pc/nothing']) {
      expect(await robots(url), url).toBeUndefined()
    }
    for (const url of [
      '/mobile/voucher?orderId=1',
      '/pc/login',
      '/mobile/mailnotification?token=x',
      '/pc/orders#top',
    ]) {
      expect(await robots(url), url).toBe('noindex')
    }
  })

  it('API-04 a page answers GET and HEAD only', async () => {
    const posted = await app.inject({ method: 'POST', url: '/pc/index', headers: { accept: 'text/html' } })
    expect(posted.statusCode).toBe(404)
    expect(posted.json()).toMatchObject({ code: '404' })
  })

  it('RT-01 a file is served unchanged', async () => {
    expect((await get('/visa.json')).body).toBe('{}')
  })

  it.each(['/assets/gone.js', '/gone.json?x=1', '/api/no/such?x=a.html'])(
    'API-04 RT-13 %s is not the app',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('the console’s pages', () => {
  it('OC-20 have their own document with their own headers; an unknown call below them is a JSON 404', async () => {
    const root = mkdtempSync(join(tmpdir(), 'tabifuda-console-'))
    mkdirSync(join(root, 'operator', 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), '<title>the app</title>')
    writeFileSync(join(root, 'operator', 'index.html'), '<title>the console</title>')
    writeFileSync(join(root, 'operator', 'assets', 'abc.js'), '1')
    const own = Fastify()
    await serveStaticFiles(own, {
      webRoot: root,
      headers: { 'x-robots-tag': 'all' },
      console: { 'x-robots-tag': 'noindex, nofollow' },
    })
    const open = (url: string) => own.inject({ url, headers: { accept: 'text/html' } })
    for (const url of [
      '/operator',
      '/operator/today',
      '/operator/orders?q=x',
      '/operator/orders/RS261121',
      '/operator/customers/12',
      '/operator/shops/1001',
      '/operator/shops/1001/packages/new',
      '/operator/join',
    ]) {
      const answer = await open(url)
      expect(answer, url).toMatchObject({ statusCode: 200, body: '<title>the console</title>' })
      expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-cache' })
    }
    const script = await open('/operator/assets/abc.js')
    expect(script.headers['cache-control']).toContain('immutable')
    for (const url of ['/operator/api/none', '/operator/gone.js']) {
      const answer = await open(url)
      expect(answer.statusCode, url).toBe(404)
      expect(answer.json(), url).toMatchObject({ code: '404' })
    }
    expect((await open('/pc/index')).body).toBe('<title>the app</title>')
    await own.close()
    rmSync(root, { recursive: true })
  })

  it('F3 an unknown page is a 404 in the console’s own document for clients that accept HTML; below the page for shops it redirects there', async () => {
    const root = mkdtempSync(join(tmpdir(), 'tabifuda-unknown-'))
    mkdirSync(join(root, 'operator'))
    writeFileSync(join(root, 'index.html'), '<title>the app</title>')
    writeFileSync(join(root, 'operator', 'index.html'), '<title>the console</title>')
    const own = Fastify()
    await serveStaticFiles(own, { webRoot: root, headers: {}, console: { 'x-robots-tag': 'noindex, nofollow' } })
    const ask = (url: string, accept = 'text/html', method: 'GET' | 'POST' = 'GET') =>
      own.inject({ method, url, headers: { accept } })
    for (const url of ['/operator/nope', '/operator/orders/RS1/x', '/operator/nope?q=a.b']) {
      const answer = await ask(url)
      expect(answer, url).toMatchObject({ statusCode: 404, body: '<title>the console</title>' })
      expect(answer.headers, url).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' })
    }
    expect(await ask('/check/nothing')).toMatchObject({ statusCode: 302, headers: { location: '/check' } })
    for (const url of ['/operator/nope', '/check/nothing']) {
      for (const answer of [await ask(url, '*/*'), await ask(url, 'text/html', 'POST')]) {
        expect(answer.statusCode, url).toBe(404)
        expect(answer.json(), url).toMatchObject({ code: '404' })
      }
    }
    await own.close()
    rmSync(root, { recursive: true })
  })
})

describe('the page for shops', () => {
  it('SH-05 is a separate document at /check, with its own worker; only its decoder has a separate policy', async () => {
    const root = mkdtempSync(join(tmpdir(), 'tabifuda-shops-'))
    mkdirSync(join(root, 'check', 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), '<title>the app</title>')
    for (const name of ['index.html', 'sw.js', 'assets/abc.js', 'assets/decoder-abc.js', 'assets/decoder-abc.wasm']) {
      writeFileSync(join(root, 'check', name), name)
    }
    const own = Fastify()
    const [page, decoder] = [{ 'x-own': 'page' }, { 'x-own': 'decoder' }]
    await serveStaticFiles(own, { webRoot: root, headers: { 'x-own': 'app' }, check: { page, decoder } })
    const open = (url: string) => own.inject({ url, headers: { accept: 'text/html' } })
    for (const url of ['/check', '/check/', '/check?x=1']) {
      expect(await open(url), url).toMatchObject({ statusCode: 200, body: 'index.html', headers: page })
    }
    expect((await open('/check/sw.js')).headers).toMatchObject({ ...page, 'service-worker-allowed': '/check' })
    expect((await open('/check/assets/abc.js')).headers).toMatchObject(page)
    expect((await open('/check/assets/decoder-abc.js')).headers).toMatchObject(decoder)
    expect((await open('/check/assets/decoder-abc.wasm')).headers).toMatchObject({
      ...decoder,
      'content-type': 'application/wasm',
    })
    for (const url of ['/check/api/none', '/check/gone.js'])
      expect((await open(url)).json(), url).toMatchObject({ code: '404' })
    expect((await open('/pc/index')).headers).toMatchObject({ 'x-own': 'app' })
    await own.close()
    rmSync(root, { recursive: true })
  })
})

describe('hashed files of the build', () => {
  const asset = (name: string) => app.inject({ url: `/assets/${name}`, headers: { accept: '*/*' } })

  it('are cached for a year, and compressed if the browser accepts it', async () => {
    const year = 'public, max-age=31536000, immutable'
    const plain = await asset('a1.js')
    expect(plain).toMatchObject({ statusCode: 200, body: 'first()' })
    expect(plain.headers).toMatchObject({ 'cache-control': year, 'content-type': expect.stringMatching(/javascript/) })
    const packed = await app.inject({ url: '/assets/a1.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed).toMatchObject({ statusCode: 200, body: 'packed' })
    expect(packed.headers).toMatchObject({ 'cache-control': year, 'content-encoding': 'br' })
    expect(await app.inject({ method: 'HEAD', url: '/assets/a1.js' })).toMatchObject({ statusCode: 200, body: '' })
  })

  it('are still found after a later build, and no longer after their removal', async () => {
    expect((await asset('b2.js')).statusCode).toBe(404)
    writeFileSync(join(webRoot, 'assets/b2.js'), 'second()')
    expect(await asset('b2.js')).toMatchObject({ statusCode: 200, body: 'second()' })
    rmSync(join(webRoot, 'assets/b2.js'))
    expect((await asset('b2.js')).statusCode).toBe(404)
  })

  it.each(['A1.js', 'a1.js/', '.kept', '..%2findex.html', 'a1.js%00', ''])(
    'the name %j is not one of them',
    async (name) => {
      const { statusCode } = await asset(name)
      expect([403, 404]).toContain(statusCode)
    },
  )
})
