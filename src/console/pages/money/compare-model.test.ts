import { expect, it } from 'vitest'
import { pressFor } from './compare-model.ts'

it('OC-16 a press whose response was lost keeps its key only for the same days', () => {
  const january = { from: '2026-01-01', to: '2026-01-31' }
  const first = pressFor(january, null)
  expect(pressFor(january, first)).toEqual(first)
  const other = pressFor({ from: '2026-01-01', to: '2026-01-30' }, first)
  expect(other).toMatchObject({ from: '2026-01-01', to: '2026-01-30' })
  expect(other.key).not.toBe(first.key)
})
