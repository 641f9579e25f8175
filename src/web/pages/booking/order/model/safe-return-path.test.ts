import { expect, it } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

it('OP-01 navigateFrom accepts only paths of pages in this app', () => {
  expect(safeReturnPath('/pc/trip')).toBe('/pc/trip')
  for (const other of ['orders', 'https://evil.example/pc/trip', '//evil.example', 'javascript:alert(1)', undefined]) {
    expect(safeReturnPath(other), other).toBeNull()
  }
})
