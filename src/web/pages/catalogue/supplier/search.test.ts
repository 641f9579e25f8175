import { describe, expect, it } from 'vitest'
import { numericId } from './search.ts'

describe('numericId', () => {
  it.each([
    ['1001', 1001],
    ['007', 7],
  ])('SP-01 %s is an id', (text, id) => expect(numericId(text)).toBe(id))

  it.each([undefined, '', '0', 'abc', '12e3', '0x1f', '-5', '1.5', ' 1', '1 or 1=1', '12345678901'])(
    'SP-01 %s is not an id',
    (text) => expect(numericId(text)).toBeNull(),
  )
})
