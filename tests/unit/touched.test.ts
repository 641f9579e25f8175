import { expect, it } from 'vitest'
import { journeysTouchedBy, testsTouchedBy } from '../../scripts/test/touched.ts'

const FOLDERS = ['orders', 'payments', 'http']

it('the server tests of a change are those of the modules that it touches', () => {
  const files = ['src/server/modules/orders/store.ts', 'src/contract/payments.ts', 'src/web/main.tsx', 'README.md']
  expect(testsTouchedBy(files, FOLDERS)).toEqual(['tests/server/orders/', 'tests/server/payments/'])
})

it('a changed test runs alone, without its neighbours', () => {
  expect(testsTouchedBy(['tests/server/http/edge.test.ts'], FOLDERS)).toEqual(['tests/server/http/edge.test.ts'])
})

it('names must match as a whole', () => {
  expect(testsTouchedBy(['src/contract/order.ts', 'src/server/orders-old/x.ts'], FOLDERS)).toEqual([])
})

it('the journeys of a change are those of the groups that it touches, or the platform’s if it touches none', () => {
  const folders = ['account', 'booking', 'console', 'platform', 'tickets']
  expect(journeysTouchedBy(['src/web/pages/sign-in/login/page.tsx'], folders)).toEqual(['e2e/specs/account/'])
  expect(journeysTouchedBy(['src/server/modules/payments/store.ts'], folders)).toEqual(['e2e/specs/booking/'])
  expect(journeysTouchedBy(['src/console/shell/menu.ts', 'sw/precache.ts'], folders)).toEqual([
    'e2e/specs/console/',
    'e2e/specs/tickets/',
  ])
  expect(journeysTouchedBy(['src/kit/ui/dialog.tsx'], folders)).toEqual(['e2e/specs/platform/'])
  expect(journeysTouchedBy(['docs/architecture.md', 'src/server/db/connect.ts'], folders)).toEqual([])
})
