import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveStaticFiles } from '#server/http/static-files.ts'

let app: FastifyInstance
const webRoot = mkdtempSync(join(tmpdir(), 'tabifuda-web-'))
beforeAll(async () => {
  writeFileSync(join(webRoot, 'index.html'), '<title>the app</title>')
  writeFileSync(join(webRoot, 'visa.json'), '{}')
  app = Fastify()
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
  ])('RT-01 %s is a page, whatever its query ends in', async (url) => {
    expect(await get(url)).toMatchObject({ statusCode: 200, body: '<title>the app</title>' })
  })

  it.each(['*/*', 'application/json', 'image/avif,*/*;q=0.8', undefined])(
    'SR-01 RT-01 a page is HTML for whoever accepts %s',
    async (accept) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await app.inject({ method, url: '/mobile/supplier?id=1001', headers: accept ? { accept } : {} })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers['content-type']).toMatch(/^text\/html/)
      }
    },
  )

  it.each(['/pc/nothing', '/nothing', '/pc/index/x', '/gone.html', '/assets/gone.js'])(
    'SR-01 %s is not found, in HTML for those who read it',
    async (url) => {
      expect(await get(url)).toMatchObject({ statusCode: 404, body: '<title>the app</title>' })
      const other = await app.inject({ url, headers: { accept: '*/*' } })
      expect(other.statusCode).toBe(404)
      expect(other.json()).toMatchObject({ code: '404', data: null })
    },
  )

  it('search engines are told to leave what is not the same for everybody', async () => {
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

  it('API-04 what is not read is no page', async () => {
    const posted = await app.inject({ method: 'POST', url: '/pc/index', headers: { accept: 'text/html' } })
    expect(posted.statusCode).toBe(404)
    expect(posted.json()).toMatchObject({ code: '404' })
  })

  it('RT-01 a file is served as it is', async () => {
    expect((await get('/visa.json')).body).toBe('{}')
  })

  it.each(['/assets/gone.js', '/gone.json?x=1', '/api/no/such?x=a.html'])('API-04 %s is not the app', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
