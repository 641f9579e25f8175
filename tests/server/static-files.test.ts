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

  it('RT-01 a file is served as it is', async () => {
    expect((await get('/visa.json')).body).toBe('{}')
  })

  it.each(['/assets/gone.js', '/gone.json?x=1', '/api/no/such?x=a.html'])('API-04 %s is not the app', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
