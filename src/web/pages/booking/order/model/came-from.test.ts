import { expect, it } from 'vitest'
import { cameFrom } from './came-from.ts'

it('OP-01 navigateFrom accepts only paths of pages in this app', () => {
  expect(cameFrom('/pc/trip')).toBe('/pc/trip')
  for (const other of ['orders', 'https://evil.example/pc/trip', '//evil.example', 'javascript:alert(1)', undefined]) {
    expect(cameFrom(other), other).toBeNull()
  }
})
