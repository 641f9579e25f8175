import { describe, expect, it } from 'vitest'
import { FaultList } from './faults.ts'

describe('the list of faults', () => {
  it('names file, line and field, sorted in file order', () => {
    const faults = new FaultList()
    faults.add({ file: 'a.csv', line: 9, field: '', message: 'is broken' })
    faults.add({ file: 'b.csv', line: 1, field: 'x', message: 'is not valid' })
    faults.add({ file: 'a.csv', line: 2, field: 'price', message: 'is missing' })
    expect(faults.toText()).toBe('a.csv:2 price: is missing\na.csv:9: is broken\nb.csv:1 x: is not valid')
  })

  it('quotes at most 500 characters of an entry', () => {
    const faults = new FaultList()
    faults.add({
      file: 'a.csv',
      line: 1,
      field: 'x'.repeat(1_000_000),
      message: `there is no picture "${'y'.repeat(1_000_000)}"`,
    })
    expect(faults.toText().length).toBeLessThan(1_100)
  })

  it('is full at ten thousand faults, and states that there may be more', () => {
    const faults = new FaultList()
    const fault = { file: 'a.csv', line: 1, field: '', message: 'is broken' } as const
    for (let count = 1; count < 10_000; count++) faults.add(fault)
    expect(faults.isFull).toBe(false)
    faults.add(fault)
    expect(faults.isFull).toBe(true)
    expect(faults.toText().split('\n').at(-1)).toBe('… and at least 9900 more; the rest was not checked')
  })

  it('shows a hundred and counts the rest', () => {
    const faults = new FaultList()
    for (let line = 1; line <= 250; line++) faults.add({ file: 'a.csv', line, field: '', message: 'is broken' })
    const lines = faults.toText().split('\n')
    expect(faults.count).toBe(250)
    expect(lines).toHaveLength(101)
    expect(lines.at(-1)).toBe('… and 150 more')
  })
})
