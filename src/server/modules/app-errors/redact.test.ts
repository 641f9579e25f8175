import { expect, it } from 'vitest'
import { redactMessage } from './redact.ts'

it.each([
  [`Cannot read properties of undefined (reading 'name')`, `Cannot read properties of undefined (reading 'name')`],
  [`Unexpected token 'W', "Wang Ming "... is not valid JSON`, `Unexpected token 'W', …... is not valid JSON`],
  ['No order of wang@example.com', 'No order of …'],
  [
    'Failed to fetch dynamically imported module: https://a.example/assets/x.js?token=abc',
    'Failed to fetch dynamically imported module: https://a.example/assets/x.js…',
  ],
  ['No call to 090-1234-5678 is possible', 'No call to …is possible'],
  ['電話０９０１２３４', '電話…'],
  ['unfinished "quote of a name', 'unfinished …'],
])('removes what a customer may have typed from an error message: %s', (message, redacted) => {
  expect(redactMessage(message)).toBe(redacted)
})
