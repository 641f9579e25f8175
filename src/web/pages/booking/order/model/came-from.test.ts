import { expect, it } from 'vitest'
import { cameFrom } from './came-from.ts'

it('OP-01 navigateFrom leads back to a page of this app, and to no other address', () => {
  expect(cameFrom('/pc/trip')).toBe('/pc/trip')
  for (const other of ['orders', 'https://evil.example/pc/trip', '//evil.example', 'javascript:alert(1)', undefined]) {
    expect(cameFrom(other), other).toBeNull()
  }
})
