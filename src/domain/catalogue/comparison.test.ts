import { expect, it } from 'vitest'
import { comparedIds, withCompared } from './comparison.ts'

it('PE-08 parses up to three shops, each once', () => {
  expect(comparedIds('1001,1002')).toEqual([1001, 1002])
  expect(comparedIds('1001,1001,x,-4,0,1e3,1002,1003,1004')).toEqual([1001, 1002, 1003])
  expect(comparedIds('')).toEqual([])
})

it('PE-08 refuses a fourth shop; toggling a compared shop removes it', () => {
  expect(withCompared([1, 2], 3)).toEqual([1, 2, 3])
  expect(withCompared([1, 2, 3], 4)).toBeNull()
  expect(withCompared([1, 2, 3], 2)).toEqual([1, 3])
})
