import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadPath, uploadsFolder } from '#server/pictures/uploads.ts'
import { serveStaticFiles } from './static-files.ts'
import { serveUploads } from './uploads.ts'

const KEY = `u-${'ab'.repeat(16)}`

describe('uploaded pictures next to the app’s own', () => {
  let app: FastifyInstance
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tabifuda-uploads-'))
    const webRoot = join(folder, 'dist')
    const upload = uploadPath(uploadsFolder(folder), KEY, 640, 'avif')
    for (const file of [upload, join(webRoot, 'pictures/sushi-1-640.webp')]) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, file)
    }
    writeFileSync(join(folder, 'secret'), 'secret')
    app = Fastify()
    serveUploads(app, { uploads: uploadsFolder(folder), headers: { 'x-page': 'yes' } })
    await serveStaticFiles(app, { webRoot, headers: { 'x-page': 'yes' } })
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('have the same kind of URL as the app’s own', async () => {
    const upload = await app.inject(`/pictures/${KEY}-640.avif`)
    expect(upload.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-page': 'yes',
    })
    expect(upload.body).toContain(KEY)
    const drawn = await app.inject('/pictures/sushi-1-640.webp')
    expect(drawn.body).toContain('sushi-1')
    expect(drawn.headers['cache-control']).toBe('public, max-age=604800')
    expect((await app.inject({ method: 'HEAD', url: `/pictures/${KEY}-640.avif` })).statusCode).toBe(200)
  })

  it('are 404 if they do not exist, and no other file is read for them', async () => {
    const missing = [
      `${KEY}-320.avif`,
      `${KEY}-640.png`,
      `${KEY.toUpperCase()}-640.avif`,
      'u-..%2f..%2fsecret-640.avif',
    ]
    for (const name of missing) expect([name, (await app.inject(`/pictures/${name}`)).statusCode]).toEqual([name, 404])
  })
})
