import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('RT-15 every query value stays text', () => {
  expect(parseSearch('?keyword=00123&s=12e345&flag=true')).toEqual({ keyword: '00123', s: '12e345', flag: 'true' })
})

it('RT-15 omits empty values from an address', () => {
  expect(stringifySearch({ a: undefined, b: 1, c: '', d: null, e: '00123' })).toBe('?b=1&e=00123')
  expect(stringifySearch({})).toBe('')
})
