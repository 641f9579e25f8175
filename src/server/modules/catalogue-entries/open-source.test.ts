import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, type Kind } from './format.ts'
import { NoCatalogue, openSource } from './open-source.ts'

const ALL: ReadonlySet<Kind> = new Set(['area', 'category', 'theme', 'supplier', 'package'])

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabifuda-source-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(name: string, content: string | Uint8Array, kinds = ALL): Promise<string[]> {
  writeFileSync(join(folder, name), content)
  const found: string[] = []
  for await (const one of openSource(join(folder, name)).read(kinds, () => {})) {
    if ('fault' in one) found.push(`${one.fault.line} ${one.fault.field}: ${one.fault.message}`)
    else found.push(`${one.entry.where(['x']).line} ${one.entry.kind}`)
  }
  return found
}

describe('the files of an operator', () => {
  it('are opened by their kind', () => {
    writeFileSync(join(folder, 'notes.txt'), '')
    writeFileSync(join(folder, 'shops.csv'), '')
    expect(() => openSource(join(folder, 'none.json'))).toThrow(NoCatalogue)
    expect(() => openSource(join(folder, 'notes.txt'))).toThrow('is not a .json document')
    expect(() => openSource(join(folder, 'shops.csv'))).toThrow('A table must be named areas.csv or categories.csv')
    expect(() => openSource(folder)).toThrow('contains none of areas.csv')
  })

  it('may be a folder of JSON documents, read in name order, each with its own name in faults', async () => {
    const whole = mkdtempSync(join(folder, 'documents-'))
    mkdirSync(join(whole, 'shops'))
    writeFileSync(join(whole, 'shops', '2.json'), '{"suppliers": [{"x": 2}]}')
    writeFileSync(join(whole, 'shops', '1.json'), '{"suppliers": [\n{"x": 1}]}')
    writeFileSync(join(whole, 'areas.json'), '{"areas": [{"x": 0}]}')
    writeFileSync(join(whole, 'README.md'), 'Not read')
    const found: string[] = []
    const source = openSource(whole)
    for await (const one of source.read(ALL, () => {})) {
      if ('entry' in one) found.push(`${one.entry.where(['x']).file}:${one.entry.where(['x']).line} ${one.entry.kind}`)
    }
    expect(found).toEqual(['areas.json:1 area', 'shops/1.json:2 supplier', 'shops/2.json:1 supplier'])
    expect(source.folder).toBe(whole)
  })

  it('are read with a byte order mark and with any line ends', async () => {
    expect(await read('a.json', '\uFEFF{\r\n"areas": [\r\n{"x": 1}]}')).toEqual(['3 area'])
    expect(await read('a.jsonl', '\uFEFF{"area": {}}\r\n\r\n{"theme":\t{"x": 1}}')).toEqual(['1 area', '3 theme'])
  })

  it('have lines that name their kind', async () => {
    const text = '{"area": {}}\n{"shop": {}}\n[]\n{"area": {}, "theme": {}}\n{"area"\n\xff\n'
    const faults = await read('a.jsonl', Buffer.from(text, 'latin1'))
    const kinds = `must be an object with exactly one of these fields: ${Object.values(KINDS).join(', ')}`
    expect(faults).toEqual([
      '1 area',
      `2 : ${kinds}`,
      `3 : ${kinds}`,
      `4 : ${kinds}`,
      expect.stringMatching(/^5 : is not valid JSON: /),
      '6 : is not UTF-8 text',
    ])
  })

  it('report each fault once, although they are read once for areas and once for suppliers', async () => {
    const broken = '{"areas": [{"x"}], "shops": [{}, {}], "themes": {}, "suppliers": [{"y"}'
    const first = await read('a.json', broken, new Set(['area', 'category', 'theme']))
    const second = await read('a.json', broken, new Set(['supplier', 'package']))
    expect(first.map((fault) => fault.slice(0, 12))).toEqual(['1 : is not v', '1 themes: mu'])
    expect(second.map((fault) => fault.slice(0, 12))).toEqual(['1 shops: is ', '1 : is not v', '1 : The docu'])
  })

  it('R10 reject an entry that contains an object with too many fields', async () => {
    const wide = (count: number) => `{${Array.from({ length: count }, (_, n) => `"f${n}":0`).join(',')}}`
    const message = '1 : contains an object with more than 200 fields'
    expect(await read('a.json', `{"suppliers":[${wide(200)},\n${wide(2)}]}`)).toEqual(['1 supplier', '2 supplier'])
    expect(await read('a.json', `{"suppliers":[${wide(100_000)},\n${wide(2)}]}`)).toEqual([message, '2 supplier'])
    expect(await read('a.jsonl', `{"package":{"about":${wide(201)}}}\n{"area":{}}`)).toEqual([message, '2 area'])
  })

  it('may contain any bytes: unreadable content causes a fault, never a crash', async () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '\n',
      '\r\n',
      '"areas"',
      '"supplier"',
      '{"area":{}}',
      'key,name.en',
      'null',
      '1e999',
      '\0',
    )
    const text = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }).map((parts) => Buffer.from(parts.join('')))
    const bytes = fc.oneof(text, fc.uint8Array({ maxLength: 60 }))
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const found = await Promise.all(['f.json', 'f.jsonl', 'suppliers.csv'].map((name) => read(name, content)))
        for (const one of found) expect(one).toBeInstanceOf(Array)
      }),
      { numRuns: 100 },
    )
    // Three hundred files take longer on a busy disk than the default timeout.
  }, 60_000)
})
