import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64url.ts'

it('encodes base64url as Node does, and decodes it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = toBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64Url(text)).toEqual(bytes)
    }),
  )
})

it('rejects other encodings of the same bytes and input that is not base64url', () => {
  for (const text of ['A', 'AB', 'AAB', 'AA=', 'AA==', 'A+', 'A/', ' AA', 'AA\n', 'ä', '__proto__', 'AAAAA']) {
    expect(fromBase64Url(text), text).toBeNull()
  }
  expect(fromBase64Url('')).toEqual(new Uint8Array())
})
