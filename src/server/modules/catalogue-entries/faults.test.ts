import { describe, expect, it } from 'vitest'
import { FaultList } from './faults.ts'

describe('the list of faults', () => {
  it('names file, line and field, in the order of the file, however they were found', () => {
    const faults = new FaultList()
    faults.add({ file: 'a.csv', line: 9, field: '', message: 'has 1 cells' })
    faults.add({ file: 'b.csv', line: 1, field: 'x', message: 'is not known' })
    faults.add({ file: 'a.csv', line: 2, field: 'price', message: 'is missing' })
    expect(faults.toText()).toBe('a.csv:2 price: is missing\na.csv:9: has 1 cells\nb.csv:1 x: is not known')
  })

  it('shows a hundred and counts the rest', () => {
    const faults = new FaultList()
    for (let line = 1; line <= 250; line++) faults.add({ file: 'a.csv', line, field: '', message: 'is wrong' })
    const lines = faults.toText().split('\n')
    expect(faults.count).toBe(250)
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toBe('… and 150 more')
  })
})
