import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { geocode } from '#contract/catalogue.ts'
import { nameField, perLanguage } from '#domain/languages.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { shaped } from '#tests/support/contract-shape.ts'
import { AREAS } from '#tests/support/demo-catalogue.ts'

const at = (lng: unknown, lat: unknown) => `/api/maps/geocode?lng=${lng}&lat=${lat}`

describe('API-78 the area of a position', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.close())

  it.each(AREAS.filter(({ parentId }) => parentId !== null))('the centre of $names.en is in it', async (area) => {
    const place = shaped(geocode, await server.call(at(area.lng, area.lat)))
    expect(place).toEqual({
      areaId: area.id,
      rootAreaId: area.parentId,
      ...perLanguage((locale) => [nameField(locale), area.names[locale]]),
    })
  })

  it('a position far from Japan is in no area', async () => {
    const place = shaped(geocode, await server.call(at(2.3522, 48.8566)))
    expect(place).toEqual({
      areaId: null,
      rootAreaId: null,
      ...perLanguage((locale) => [nameField(locale), '']),
    })
  })

  it.each([
    ['', ''],
    ['139.7', ''],
    ['181', '35'],
    ['139', '-90.1'],
    ['1e2', '35'],
    ['NaN', '35'],
    ['139.7,35.6', '35'],
    ['139.7%0a', '35'],
    ['http%3A%2F%2F169.254.169.254', '35'],
    ['139.7&lng=140', '35'],
    ['0x10', '35'],
  ])('refuses %s, %s', async (lng, lat) => {
    expect(await server.call(at(lng, lat))).toMatchObject({ status: 422, code: '400', message: 'common_error' })
  })
})

describe('API-78 with a map service configured', () => {
  it('returns its name for the place, and the area’s name if it fails', async () => {
    let isDown = false
    const double = createServer((_request, response) => {
      if (isDown) response.writeHead(503).end()
      else response.end(JSON.stringify({ namedetails: { name: '銀座四丁目', 'name:en': 'Ginza 4-chome' } }))
    })
    await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(double.address() as AddressInfo).port}`
    const server = await startApp('postgres', { env: { GEOCODE_URL: url } })
    try {
      const named = shaped(geocode, await server.call(at(139.765, 35.6717)))
      expect(named).toMatchObject({ areaId: 102, rootAreaId: 1, enName: 'Ginza 4-chome', jpName: '銀座四丁目' })
      isDown = true
      const again = shaped(geocode, await server.call(at(139.7005, 35.691)))
      expect(again).toMatchObject({ areaId: 105, enName: 'Shinjuku', jpName: '新宿' })
    } finally {
      await server.close()
      double.close()
    }
  })
})
