import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLUMNS, entryOfRow, readCsv } from './csv-source.ts'
import { ENTRY_SCHEMAS, type Kind } from './format.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabifuda-csv-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Uint8Array, kind: Kind = 'category') {
  const path = join(folder, 'table.csv')
  writeFileSync(path, content)
  const found: unknown[] = []
  for await (const one of readCsv({ path, name: 'table.csv', kind }, () => {})) {
    if ('fault' in one) found.push(one.fault)
    else found.push({ value: one.entry.value, line: one.entry.where([]).line })
  }
  return found
}

describe('a CSV table', () => {
  it('returns entries with the line on which they start, across quoted cells and empty lines', async () => {
    const text = '\uFEFFkey,name.en,name.ja,sort\r\nsushi,"Sushi,\r\n""fresh""",寿司,1\r\n\r\n,,,\r\ncafe,Café,,\r\n'
    expect(await read(text)).toEqual([
      { value: { key: 'sushi', name: { en: 'Sushi,\r\n"fresh"', ja: '寿司' }, sort: 1 }, line: 2 },
      { value: { key: 'cafe', name: { en: 'Café' } }, line: 6 },
    ])
  })

  it('T5 accepts a row without its trailing empty cells, and one with extra empty cells', async () => {
    expect(await read('key,name.en,name.ja,sort\nsushi\ncafe,Café\nbar,Bar,,2,, ,\n')).toEqual([
      { value: { key: 'sushi', name: {} }, line: 2 },
      { value: { key: 'cafe', name: { en: 'Café' } }, line: 3 },
      { value: { key: 'bar', name: { en: 'Bar' }, sort: 2 }, line: 4 },
    ])
  })

  it('reads numbers, flags, lists, periods and labels into the JSON form', () => {
    const row = {
      key: 'umi',
      'labels.en': 'Late|Card',
      'labels.ja': '深夜',
      pictures: 'a.jpg | https://x.example/b.jpg',
      online: 'No',
      lng: '139.5',
      capacity: 'many',
      periods: '11:00-14:00|17:00-00:00|noon',
      lockedDays: '',
      score: '',
    }
    expect(entryOfRow('supplier', Object.keys(row), Object.values(row))).toEqual({
      key: 'umi',
      labels: [
        { en: 'Late', ja: '深夜' },
        { en: 'Card', ja: '' },
      ],
      pictures: ['a.jpg', 'https://x.example/b.jpg'],
      online: false,
      lng: 139.5,
      // Not a number: the check reports it with its line.
      capacity: 'many',
      periods: [
        { start: '11:00', end: '14:00' },
        { start: '17:00', end: '00:00' },
        { start: 'noon', end: undefined },
      ],
      lockedDays: [],
    })
  })

  it('HR-04 reads weekdays of periods, closing rules and days with special hours', () => {
    const row = {
      periods: 'saturday sunday 11:00-15:00|17:00 - 26:00',
      closedOn: 'wednesday#3|12-31/01-03',
      openings: '2026-12-31 11:00-15:00 17:00-20:00|+3 09:00-10:00',
    }
    expect(entryOfRow('supplier', Object.keys(row), Object.values(row))).toEqual({
      periods: [
        { start: '11:00', end: '15:00', weekdays: ['saturday', 'sunday'] },
        { start: '17:00', end: '26:00' },
      ],
      closedOn: ['wednesday#3', '12-31/01-03'],
      openings: [
        {
          date: '2026-12-31',
          periods: [
            { start: '11:00', end: '15:00' },
            { start: '17:00', end: '20:00' },
          ],
        },
        { date: '+3', periods: [{ start: '09:00', end: '10:00' }] },
      ],
    })
  })

  it('reports faults of the table itself', async () => {
    const at = (line: number, field = '') => ({ file: 'table.csv', line, field })
    expect(await read('key,nmae.en\nx,y\n')).toEqual([
      {
        ...at(1, 'nmae.en'),
        message: expect.stringContaining('is not a column of this table; its columns are id, key, name.en'),
      },
    ])
    expect(await read('key,toString\n')).toMatchObject([at(1, 'toString')])
    expect(await read('key,key\n')).toEqual([{ ...at(1, 'key'), message: 'appears twice' }])
    expect(await read('key,name.en\nb,B,3\n')).toEqual([
      { ...at(2), message: 'has 3 cells, but the first row has 2 columns' },
    ])
    expect(await read('key,name.en\nx,"open\n')).toEqual([
      { ...at(2), message: 'The row that starts here has an unclosed quote' },
    ])
    expect(await read('key,name.en\nx,a "b"\n')).toEqual([
      { ...at(2), message: expect.stringContaining('must be quoted') },
    ])
    // 寿司 as a Japanese spreadsheet saves it by default.
    const shiftJis = Buffer.concat([Buffer.from('key,name.ja\nx,'), Buffer.from([0x8e, 0xf5, 0x8e, 0x69, 0x0a])])
    expect(await read(shiftJis)).toEqual([{ ...at(2), message: expect.stringContaining('is not UTF-8 text') }])
  })

  it('R10 is read in slices, across thousands of empty lines, and yields to the event loop after each', async () => {
    const [lines, head, row] = [50_000, 'key,name.en\n', 'sushi,Sushi\n']
    let [turns, reads] = [0, true]
    const turn = () => {
      turns += 1
      if (reads) setImmediate(turn)
    }
    setImmediate(turn)
    const entry = (line: number) => ({ value: { key: 'sushi', name: { en: 'Sushi' } }, line })
    expect(await read(`\n${head}${row}${'\n'.repeat(lines)}${row}`)).toEqual([entry(3), entry(lines + 4)])
    reads = false
    expect(turns).toBeGreaterThan(lines / 1024)
    expect(await read(`key,name.en${'\r\n'.repeat(10)}x,"open`)).toMatchObject([{ line: 11 }])
  })

  it('R10 too many blank rows, or too many commas in a line, cause one fault and stop the reading', async () => {
    const head = 'key,name.en\n'
    expect(await read(`${head}${',\n'.repeat(10_000)}sushi,Sushi\n`)).toMatchObject([{ line: 10_002 }])
    for (const blank of [',\n', '  \n']) {
      expect(await read(`${head}${blank.repeat(10_001)}sushi,Sushi\n`)).toMatchObject([
        { line: 10_003, message: 'has more than 10000 empty rows' },
      ])
    }
    const commas = { file: 'table.csv', line: 2, field: '', message: 'has more than 10000 commas in a line' }
    for (const row of [','.repeat(2_000_000), `"${','.repeat(20_000)}"`]) {
      expect(await read(`${head}${row}\nsushi,Sushi\n`)).toEqual([commas])
    }
  })

  it('has a column for every field of the format that fits in a table', () => {
    const [nested, ...kinds] = ['packages', 'area', 'category', 'theme', 'supplier', 'package'] as const
    for (const kind of kinds) {
      const fields = new Set(Object.keys(COLUMNS[kind]).map((column) => column.split('.')[0]))
      expect([...fields].sort()).toEqual(
        Object.keys(ENTRY_SCHEMAS[kind].shape)
          .filter((field) => field !== nested)
          .sort(),
      )
    }
  })
})
