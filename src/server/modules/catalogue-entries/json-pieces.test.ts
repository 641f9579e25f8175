import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenDocument, JsonPieces } from './json-pieces.ts'

interface Found {
  readonly section: string
  readonly value: unknown
  readonly line: number
}

/** Reads a document that arrives in chunks of `size` bytes. */
function read(text: string, size = text.length + 1): Found[] {
  const bytes = Buffer.from(text)
  const pieces = new JsonPieces(() => true)
  const found: Found[] = []
  for (let from = 0; from < bytes.length; from += size)
    for (const { section, bytes: own, line } of pieces.push(bytes.subarray(from, from + size)))
      found.push({ section, value: JSON.parse(String(own)), line })
  pieces.end()
  return found
}

function fault(text: string): { line: number; message: string } {
  try {
    read(text)
  } catch (error) {
    if (error instanceof BrokenDocument) return { line: error.line, message: error.message }
    throw error
  }
  throw new Error('No fault was found')
}

describe('a JSON document split into its entries', () => {
  it('returns every entry with its list and line, regardless of where the chunks split', () => {
    const text = '{\n "areas": [ {"a": "}]\\""},\n  12, "x" ],\n "empty": [],\n "suppliers": [\n {"b": [1, {}]}\n]}\n'
    const whole = [
      { section: 'areas', value: { a: '}]"' }, line: 2 },
      { section: 'areas', value: 12, line: 3 },
      { section: 'areas', value: 'x', line: 3 },
      { section: 'suppliers', value: { b: [1, {}] }, line: 6 },
    ]
    for (const size of [1, 2, 3, 7, 1000]) expect(read(text, size)).toEqual(whole)
  })

  it('reads any document as JSON.parse does', () => {
    const lists = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.array(fc.jsonValue()))
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 40 }), fc.constantFrom(0, 2), (document, size, indent) => {
        const expected = Object.entries(document).flatMap(([section, list]) =>
          list.map((value) => ({ section, value: JSON.parse(JSON.stringify(value)) })),
        )
        const found = read(JSON.stringify(document, null, indent), size)
        expect(found.map(({ section, value }) => ({ section, value }))).toEqual(expected)
      }),
    )
  })

  it('reports the line on which the outer form is broken', () => {
    expect(fault('[1]')).toEqual({ line: 1, message: 'The document must begin with {' })
    expect(fault('{"a": [{}\n{}]}')).toEqual({ line: 2, message: 'Expected a comma or ] after the entry' })
    expect(fault('{"a": [{},\n]}')).toEqual({ line: 2, message: 'Expected an entry after the comma' })
    expect(fault('{"a"\n[]}')).toEqual({ line: 2, message: 'Expected a colon after the name' })
    expect(fault('{"a": []\n\n"b": []}').line).toBe(3)
    expect(fault('{"a": []}\n{}')).toEqual({ line: 2, message: 'Nothing may follow the document' })
    expect(fault('{"a": [1],\n')).toEqual({ line: 2, message: 'The document ends too early; a bracket is missing' })
    expect(fault('{"a": [\n{"b": "no end}]\n}').line).toBe(2)
    expect(fault('').message).toBe('The document ends too early; a bracket is missing')
  })

  it('limits the size of an entry, so that an unclosed one does not fill the memory', () => {
    const pieces = new JsonPieces(() => true)
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    const feed = () => {
      Array.from(pieces.push(Buffer.from('{"suppliers": [\n{"name": "')))
      for (let n = 0; n < 6; n++) Array.from(pieces.push(chunk))
    }
    expect(feed).toThrow('longer than 4 MB')
  })

  it('skips unwanted lists without buffering them', () => {
    const pieces = new JsonPieces((section) => section === 'b')
    const found = Array.from(pieces.push(Buffer.from('{"a": [{"x": 1}, 2], "b": [3]}')))
    expect(found.map(({ section, bytes }) => [section, bytes?.toString()])).toEqual([
      ['a', undefined],
      ['a', undefined],
      ['b', '3'],
    ])
  })
})
