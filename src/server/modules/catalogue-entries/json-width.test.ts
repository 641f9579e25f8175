import { describe, expect, it } from 'vitest'
import { hasWideObject } from './json-width.ts'

describe('the width of a JSON text', () => {
  it.each([
    [{ a: 1, b: 2 }, false],
    [{ a: 1, b: 2, c: 3 }, true],
    [[{ a: 1 }, { b: 2 }, { c: 3 }], false],
    [{ a: { b: { c: { d: 1 } } } }, false],
    [{ a: [{ b: 1, c: 2, d: 3 }] }, true],
    [{ a: { b: 1 }, c: { d: 1, e: 2 } }, false],
    [{ a: {}, b: [], c: 0 }, true],
    [{ 'a:": {:': ':::"\\', b: '\\":::' }, false],
    [[1, 2, 3, 4], false],
  ])('R10 is that of its widest object: %j', (value, isWide) => {
    expect(hasWideObject(Buffer.from(JSON.stringify(value)), 2)).toBe(isWide)
    expect(hasWideObject(Buffer.from(JSON.stringify(value, null, 2)), 2)).toBe(isWide)
  })

  it('R10 is measured in malformed JSON too', () => {
    for (const text of ['', '}}}]', '{"a', '"\\', ':']) expect(hasWideObject(Buffer.from(text), 2)).toBe(false)
  })
})
