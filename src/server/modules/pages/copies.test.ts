import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { Copies, copyOf, encodingFor } from './copies.ts'

const made = (html: string) => copyOf(html, { status: 200, isListed: true })

it('SR-08 a copy holds the same document in each encoding, under a name that follows from its bytes', async () => {
  const copy = await made('<p>旅札</p>')
  expect(copy.plain.toString()).toBe('<p>旅札</p>')
  expect(brotliDecompressSync(copy.packed.br)).toEqual(copy.plain)
  expect(gunzipSync(copy.packed.gzip)).toEqual(copy.plain)
  expect((await made('<p>旅札</p>')).etag).toBe(copy.etag)
  expect((await made('<p>旅</p>')).etag).not.toBe(copy.etag)
})

it('SR-09 a copy keeps no more memory than it counts', async () => {
  const { plain, packed } = await made(`<p>${'旅札'.repeat(500)}</p>`)
  for (const bytes of [plain, packed.br, packed.gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

it('SR-09 copies end at their limit, whatever is asked for', async () => {
  const copies = new Copies()
  // Does not pack, so that each takes three times its length.
  const noise = Array.from({ length: 30_000 }, (_, at) =>
    String.fromCharCode(33 + ((at * at * 31 + at * 7) % 90)),
  ).join('')
  const copy = await made(noise)
  for (let at = 0; at < 8_000; at++) copies.keep(`key ${at}`, copy)
  expect(copies.size.bytes).toBeLessThanOrEqual(64 * 2 ** 20)
  expect(copies.size.count).toBeLessThan(8_000)
  expect(copies.get('key 7999')).toBe(copy)
  expect(copies.get('key 0')).toBeUndefined()
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['', null],
  ['identity', null],
])('a reader that takes %j gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
