import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOfPaths, pathText, syntaxFault } from './json-lines.ts'

const TEXT = `{
  "key": "a \\"quoted\\" one",
  "name": {
    "en": "x",
    "ja": ""
  },
  "packages": [
    { "price": 1 },
    { "key": "}",
      "price": "free" }
  ]
}`

describe('lines of a JSON entry', () => {
  it.each([
    [[], 0],
    [['key'], 1],
    [['name'], 2],
    [['name', 'ja'], 4],
    [['packages', 0, 'price'], 7],
    [['packages', 1, 'price'], 9],
    [['packages', 1], 8],
    // A missing value is reported at the line of its container.
    [['name', 'zh-cn'], 2],
    [['packages', 5], 6],
    [['capacity'], 0],
    [['key', 'deeper'], 1],
  ])('%j is %i lines below the start', (path, line) => {
    expect(linesOfPaths(TEXT)(path)).toBe(line)
  })

  it('finds the line of every member of any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
        const text = JSON.stringify(value, null, 1)
        const lines = text.split('\n')
        const lineOf = linesOfPaths(text)
        for (const key of Object.keys(value)) {
          const line = lines[lineOf([key])] ?? ''
          expect(line.startsWith(` ${JSON.stringify(key)}: `)).toBe(true)
        }
      }),
    )
  })

  it('scans an entry once for any number of faults', () => {
    const count = 200_000
    const text = JSON.stringify({ labels: Array.from({ length: count }, (_, at) => at) }, null, 1)
    const lineOf = linesOfPaths(text)
    // Scanning from the start for each look-up would take minutes.
    for (let at = 0; at < count; at++) expect(lineOf(['labels', at]) === at + 2).toBe(true)
  })

  it('reports the line and the reason if a text is not JSON', () => {
    const broken = (text: string) => {
      try {
        JSON.parse(text)
        return null
      } catch (error) {
        return syntaxFault(error, text)
      }
    }
    expect(broken('{"a": 1,\n"b" 2}')).toEqual({
      lines: 1,
      message: "is not valid JSON: Expected ':' after property name",
    })
    expect(broken('{"a": 1,\n\n')?.lines).toBe(2)
    expect(broken('{"a": tru}')?.message).toMatch(/^is not valid JSON: Unexpected token/)
  })

  it('writes paths in the usual notation', () => {
    expect(pathText(['packages', 2, 'name', 'zh-cn'])).toBe('packages[2].name.zh-cn')
    expect(pathText([])).toBe('')
  })
})
