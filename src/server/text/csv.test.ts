import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { asCsv } from './csv.ts'

const FORMULAS = ['=1', '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A']
const BEFORE = ['', ';', ',', '\t', '|', '\n', '\r\n', 'a;', 'a; ', 'a;"', ';;', 'a\n ', ' ', '"', '\u00a0']

/** The cells seen by a spreadsheet that splits at `sign`, with and without quotes. */
const cellsBy = (csv: string, sign: string): string[] =>
  csv.split(/[\r\n]/).flatMap((line) => line.split(sign).flatMap((cell) => [cell, cell.replaceAll('"', '')]))

describe('a CSV table', () => {
  it.each([',', ';', '\t', '|'])('R11 has no formula if %j is the separator', (sign) => {
    for (const formula of FORMULAS) {
      for (const before of BEFORE) {
        const csv = asCsv([{ a: `${before}${formula}`, b: 'x' }], ['a', 'b'], false)
        const runs = cellsBy(csv, sign).filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))
        expect(runs, JSON.stringify(csv)).toEqual([])
      }
    }
  })

  it('R11 leaves text that is not a formula unchanged, and negative amounts too', () => {
    const row = { a: 'Lunch; 2-3 people, from ¥1,000', b: -500, c: 'a-b@example.org', d: 'x = y', e: '' }
    const csv = asCsv([row], Object.keys(row))
    expect(parse(csv, { bom: true, columns: true })).toEqual([{ ...row, b: '-500' }])
  })
})
