import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { copyOf, encodingFor, PageCache } from './copies.ts'

const made = (html: string, key = 'key') => copyOf(html, { key, status: 200, isListed: true })

it('SR-08 a copy contains the same document in each encoding, with an ETag derived from its bytes', async () => {
  const copies = new PageCache()
  const copy = made('<p>旅札</p>')
  expect(copy.plain.toString()).toBe('<p>旅札</p>')
  expect(brotliDecompressSync(await copies.packed(copy, 'br'))).toEqual(copy.plain)
  expect(gunzipSync(await copies.packed(copy, 'gzip'))).toEqual(copy.plain)
  expect(made('<p>旅札</p>').etag).toBe(copy.etag)
  expect(made('<p>旅</p>').etag).not.toBe(copy.etag)
})

it('SR-08 a document is compressed once per requested encoding, even for concurrent requests', async () => {
  const copies = new PageCache()
  const copy = made('<p>旅札</p>')
  const [one, other] = await Promise.all([copies.packed(copy, 'br'), copies.packed(copy, 'br')])
  expect(other).toBe(one)
  expect(await copies.packed(copy, 'br')).toBe(one)
  expect([...copy.packed.keys()]).toEqual(['br'])
})

it('SR-09 a copy occupies no more memory than the cache counts for it', async () => {
  const copies = new PageCache()
  const copy = made(`<p>${'旅札'.repeat(500)}</p>`)
  copies.keep(copy)
  const before = copies.size.bytes
  const br = await copies.packed(copy, 'br')
  const gzip = await copies.packed(copy, 'gzip')
  for (const bytes of [copy.plain, br, gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(copies.size).toEqual({ count: 1, bytes: before + br.length + gzip.length })
})

it('SR-09 copies stay below their memory limit, regardless of the requests', () => {
  const copies = new PageCache()
  const noise = 'x'.repeat(30_000)
  for (let at = 0; at < 8_000; at++) copies.keep(made(noise, `key ${at}`))
  expect(copies.size.bytes).toBeLessThanOrEqual(64 * 2 ** 20)
  expect(copies.size.count).toBeLessThan(8_000)
  expect(copies.get('key 7999')?.key).toBe('key 7999')
  expect(copies.get('key 0')).toBeUndefined()
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['', null],
  ['identity', null],
])('a client that accepts %j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
