import { expect, it } from 'vitest'
import { allowedErrors, typingErrors } from './typing-error.ts'

it.each([
  ['sushi', 'sushi', 0],
  ['suhsi', 'sushi', 1],
  ['shushi', 'sushi', 1],
  ['sush', 'sushi', 1],
  ['susgi', 'sushi', 1],
  ['okonomiyaki', 'oknomiyakki', 2],
  ['ramen', 'unagi', 3],
  ['ab', 'abcdef', 3],
])('PE-01 %s and %s differ by %d typing errors, counted up to the limit', (a, b, errors) => {
  expect(typingErrors(a, b, 2)).toBe(errors)
  expect(typingErrors(b, a, 2)).toBe(errors)
})

it('PE-01 words from four letters allow one error, from eight letters two', () => {
  expect([3, 4, 7, 8].map(allowedErrors)).toEqual([0, 1, 1, 2])
})
