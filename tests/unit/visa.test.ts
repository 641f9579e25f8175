import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { visaFile } from '#contract/visa.ts'
import { serveStaticFiles } from '#server/http/static-files.ts'
import { SUPPLIERS } from '#tests/support/demo-catalogue.ts'
import { visaFile as demoVisaFile } from '#tests/support/demo-visa.ts'

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url))
const lists = z.parse(visaFile, JSON.parse(readFileSync(`${PUBLIC}visa.json`, 'utf8')))

describe('API-79 public/visa.json', () => {
  it('is the output of `npm run visa` for the demo catalogue', () => {
    expect(lists).toEqual(demoVisaFile())
  })

  it('lists online suppliers of several areas, at most once per list, with an existing picture', () => {
    for (const list of Object.values(lists)) {
      expect(list.length).toBeGreaterThanOrEqual(8)
      expect(new Set(list.map(({ supplierId }) => supplierId)).size).toBe(list.length)
      expect(new Set(list.map(({ area }) => area.id)).size).toBeGreaterThanOrEqual(8)
      for (const one of list) {
        const supplier = SUPPLIERS.find(({ id }) => id === one.supplierId)
        expect(supplier?.mallFlag, one.enName).toBe(1)
        expect(supplier?.rootAreaId).toBe(one.area.id)
        expect(existsSync(`${PUBLIC}${one.image}`), one.image).toBe(true)
        expect(one.percent > 0 && one.percent < 100).toBe(true)
        for (const name of [one.zhName, one.twName, one.enName, one.jpName]) expect(name).not.toBe('')
      }
    }
  })

  it('is served as a static file that is revalidated each time', async () => {
    const app = Fastify()
    await serveStaticFiles(app, { webRoot: PUBLIC, headers: {} })
    const response = await app.inject('/visa.json')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(response.headers['content-type']).toContain('application/json')
    expect(z.safeParse(visaFile, response.json()).success).toBe(true)
    await app.close()
  })
})
