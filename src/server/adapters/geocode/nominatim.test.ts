import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { nameField, perLanguage } from '#domain/languages.ts'
import type { AreaPoint } from '#server/ports/geocode.ts'
import { nearestArea } from './nearest.ts'
import { type NominatimSettings, nominatimGeocoder } from './nominatim.ts'

const names = (enName: string) => ({
  ...perLanguage((locale) => [nameField(locale), '']),
  enName,
  zhName: `${enName}中`,
  twName: `${enName}台`,
  jpName: `${enName}日`,
})
const AREAS: readonly AreaPoint[] = [
  { id: 1, parentId: null, lng: 139.767, lat: 35.681, names: names('Tokyo') },
  { id: 105, parentId: 1, lng: 139.7005, lat: 35.691, names: names('Shinjuku') },
  { id: 106, parentId: 1, lng: 139.773, lat: 35.711, names: names('Ueno') },
  { id: 4, parentId: null, lng: 141.3469, lat: 43.0642, names: names('Hokkaido') },
]
const AT_SHINJUKU = { lng: 139.701, lat: 35.69 }

describe('API-78 the nearest area', () => {
  it('is the nearest sub-area with its root area', async () => {
    expect(await nearestArea.placeAt(AT_SHINJUKU, AREAS)).toEqual({
      areaId: 105,
      rootAreaId: 1,
      names: names('Shinjuku'),
    })
    expect((await nearestArea.placeAt({ lng: 139.775, lat: 35.713 }, AREAS))?.areaId).toBe(106)
  })

  it('is the root area if no sub-area is near, and null far from every area', async () => {
    expect(await nearestArea.placeAt({ lng: 142.3, lat: 43.7 }, AREAS)).toMatchObject({ areaId: 4, rootAreaId: 4 })
    expect(await nearestArea.placeAt({ lng: -0.1, lat: 51.5 }, AREAS)).toBeNull()
    expect(await nearestArea.placeAt({ lng: 180, lat: -90 }, AREAS)).toBeNull()
    expect(await nearestArea.placeAt(AT_SHINJUKU, [])).toBeNull()
  })
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const json = (body: unknown): Answer => {
  return (_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}
const KABUKICHO = json({
  name: '歌舞伎町',
  namedetails: {
    name: '歌舞伎町',
    'name:en': ' Kabukicho\u0007 ',
    'name:zh': '歌舞伎町',
    'name:zh-Hans': '歌舞伎町（简）',
    'name:ja': '歌舞伎町',
  },
})

describe('API-78 the Nominatim geocoder', () => {
  const closing: (() => void)[] = []
  afterEach(() => {
    for (const close of closing.splice(0)) close()
  })

  async function service(answer: Answer, settings: Partial<NominatimSettings> = {}) {
    const asked: URL[] = []
    const agents: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://double'))
      agents.push(request.headers['user-agent'])
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const geocoder = nominatimGeocoder({
      url: `http://127.0.0.1:${port}/maps/`,
      key: null,
      origin: 'https://tabi.example',
      timeoutMs: 60_000,
      ...settings,
    })
    return { asked, agents, at: (position = AT_SHINJUKU) => geocoder.placeAt(position, AREAS) }
  }

  it('takes the place name from the service and the area from the catalogue', async () => {
    const { at, asked, agents } = await service(KABUKICHO, { key: 'k1' })
    expect(await at()).toMatchObject({
      areaId: 105,
      rootAreaId: 1,
      names: { enName: 'Kabukicho', zhName: '歌舞伎町（简）', twName: '歌舞伎町', jpName: '歌舞伎町' },
    })
    expect(asked[0]?.pathname).toBe('/maps/reverse')
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      format: 'jsonv2',
      lat: '35.690',
      lon: '139.701',
      zoom: '14',
      namedetails: '1',
      key: 'k1',
    })
    expect(agents).toEqual(['Tabifuda (https://tabi.example)'])
  })

  it('calls the service once for a place, and never for a place far from every area', async () => {
    const { at, asked } = await service(KABUKICHO)
    await at()
    await at({ lng: 139.70101, lat: 35.69002 })
    expect(asked).toHaveLength(1)
    expect(await at({ lng: 2.35, lat: 48.86 })).toBeNull()
    expect(asked).toHaveLength(1)
  })

  it('uses the area’s name in a language that the service does not return', async () => {
    const { at } = await service(json({ namedetails: { name: '戸山' } }))
    expect((await at())?.names).toMatchObject({ enName: 'Shinjuku', zhName: '戸山', twName: '戸山', jpName: '戸山' })
  })

  it('uses the area’s name for a place without a name, and keeps calling the service', async () => {
    const { at, asked } = await service(json({ error: 'Unable to geocode' }))
    expect((await at())?.names).toEqual(names('Shinjuku'))
    await at({ lng: 139.775, lat: 35.713 })
    expect(asked).toHaveLength(2)
  })

  it.each<[string, Answer]>([
    ['never answers', () => {}],
    ['returns an error', (_request, response) => response.writeHead(500).end('{}')],
    ['returns 429', (_request, response) => response.writeHead(429).end()],
    ['returns HTML', (_request, response) => response.end('<html>')],
    ['returns another JSON shape', json({ namedetails: { name: { nested: 1 } } })],
    ['sends an endless body', (_request, response) => response.write('x'.repeat(200_000))],
    ['redirects', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['hangs up', (request) => request.destroy()],
  ])('falls back to the area’s names if the service %s', async (_what, answer) => {
    const { at, asked } = await service(answer, { timeoutMs: 300 })
    expect(await at()).toEqual({ areaId: 105, rootAreaId: 1, names: names('Shinjuku') })
    // The failure pauses calls to the service.
    expect(await at({ lng: 139.775, lat: 35.713 })).toMatchObject({ areaId: 106, names: names('Ueno') })
    expect(asked).toHaveLength(1)
  })

  it('calls the service no more than `perMinute` times a minute', async () => {
    const { at, asked } = await service(KABUKICHO, { perMinute: 3 })
    for (const step of [0, 1, 2, 3, 4]) expect((await at({ lng: 139.7 + step / 100, lat: 35.69 }))?.areaId).toBe(105)
    expect(asked).toHaveLength(3)
  })
})
