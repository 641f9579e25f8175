import { expect, it } from 'vitest'
import { testsTouchedBy } from '../../scripts/touched.ts'

const FOLDERS = ['orders', 'payments', 'http']

it('the server tests of a change are those of the modules that it names', () => {
  const files = ['src/server/modules/orders/store.ts', 'src/contract/payments.ts', 'src/web/main.tsx', 'README.md']
  expect(testsTouchedBy(files, FOLDERS)).toEqual(['tests/server/orders/', 'tests/server/payments/'])
})

it('a changed test is run itself, without those beside it', () => {
  expect(testsTouchedBy(['tests/server/http/edge.test.ts'], FOLDERS)).toEqual(['tests/server/http/edge.test.ts'])
})

it('a name must be whole', () => {
  expect(testsTouchedBy(['src/contract/order.ts', 'src/server/orders-old/x.ts'], FOLDERS)).toEqual([])
})
