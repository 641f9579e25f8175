import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays, japanDateTime } from '#domain/calendar/time.ts'
import { NO_PLAN } from '#domain/trip/trip-plan.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { packageQuery } from '#web/features/catalogue/queries.ts'
import { latestOrdersQuery } from '#web/features/orders/queries.ts'
import { sessionQuery } from '#web/features/session/queries.ts'
import { saveLocalTrip } from '#web/features/trip/local-trip.ts'
import { japanToday } from '#web/platform/clock.ts'
import { forgetOwner, rememberOwner } from '#web/platform/owner.ts'
import { ClashNotice } from './clash-notice.tsx'
import type { VisitToCheck } from './use-clashes.ts'

const DAY = addDays(japanToday(), 9)
const at = (time: string) => japanDateTime(DAY, time).epochMilliseconds
const HAKONE = '139.0261,35.2323'
const KYOTO = '135.7681,35.0116'
const names = (enName: string) => ({ enName, zhName: '', zhHKName: '', jaName: '' })

/** A dinner in Hakone, 18:00 to 20:00, paid and confirmed. */
const dinner = (facts: object = {}) => ({
  ...{ id: 7, orderType: 1, orderStatus: 3, payStatus: 1, changedFromId: null, packageId: 71, supplierId: 70 },
  ...{ usetime: at('18:00'), expireTime: null, comboPackage: { ...names('Set'), minutes: 120 } },
  supplier: { ...names('Sushi Umi'), coordinates: HAKONE },
  ...facts,
})
const chosen = (time: string, facts: Partial<VisitToCheck> = {}): VisitToCheck => ({
  ...{ orderId: null, packageId: 81, supplier: { id: 80, coordinates: HAKONE }, start: at(time), minutes: 60 },
  ...facts,
})

let client: QueryClient
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://app.test').pathname)
    return Promise.reject(new TypeError('No connection'))
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'offlineFirst' } } })
  rememberOwner({ id: 5, email: 'a@example.com', name: 'A' })
  client.setQueryData(sessionQuery.queryKey, { customer: { id: 5 } } as never)
  knows([dinner()])
})
afterEach(() => {
  cleanup()
  client.clear()
  forgetOwner()
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Sets the server's cached answers about the customer's orders. */
function knows(paid: readonly object[], unpaid: readonly object[] = []): void {
  client.setQueryData(latestOrdersQuery('finish').queryKey, { result: paid } as never)
  client.setQueryData(latestOrdersQuery('unfinish').queryKey, { result: unpaid } as never)
}

/** The notice's text for a visit; empty without a notice. */
async function saidOf(visit: VisitToCheck | null): Promise<string> {
  const { container } = renderUi(
    <QueryClientProvider client={client}>
      <ClashNotice visit={visit} />
    </QueryClientProvider>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  // Times contain non-breaking spaces.
  return (container.textContent ?? '').replaceAll('\u00a0', ' ')
}

it('reports a second dinner 45 minutes after the first starts, with a link to it', async () => {
  expect(await saidOf(chosen('18:45'))).toBe('You already have a booking at Sushi Umi at this time (18:00–20:00).')
  expect(screen.getByRole('link', { name: 'Sushi Umi' }).getAttribute('href')).toMatch(/order\?orderId=7&.*state=view$/)
})

it.each([
  [
    'after it',
    '21:00',
    'Your visit to Sushi Umi ends at 20:00. Getting here takes about 3 h 10 min, but you only have 1 h.',
  ],
  [
    'before it',
    '16:15',
    'Your visit to Sushi Umi starts at 18:00. Getting there takes about 3 h 10 min, but you only have 45 min.',
  ],
])('reports a visit in Kyoto that cannot be reached from Hakone, %s', async (_what, time, text) => {
  expect(await saidOf(chosen(time, { supplier: { id: 80, coordinates: KYOTO } }))).toBe(text)
})

it.each([
  ['right after it at the same place', chosen('20:00')],
  ['four hours later in Kyoto', chosen('12:00', { supplier: { id: 80, coordinates: KYOTO } })],
  ['of the order itself, which is being changed or paid', chosen('18:45', { orderId: 7 })],
])('reports nothing for a visit %s', async (_what, visit) => {
  expect(await saidOf(visit)).toBe('')
})

it.each([
  ['cancelled', dinner({ orderStatus: 4 })],
  ['replaced by a changed one', dinner({ orderStatus: 11 })],
  ['without a day', dinner({ usetime: null, orderType: 2, orderStatus: 1 })],
])('ignores an order that is %s', async (_what, order) => {
  knows([order])
  expect(await saidOf(chosen('18:45'))).toBe('')
})

it('counts an unpaid order while its seats are held and links to its payment, and ignores an unsettled change', async () => {
  const unpaid = { orderStatus: -1, payStatus: 0, expireTime: Date.now() + 600_000 }
  knows([], [dinner(unpaid)])
  expect(await saidOf(chosen('18:45'))).toContain('You already have a booking at Sushi Umi at this time')
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/state=pay$/)
  cleanup()
  knows([], [dinner({ ...unpaid, expireTime: Date.now() - 1000 }), dinner({ ...unpaid, id: 8, changedFromId: 3 })])
  expect(await saidOf(chosen('18:45'))).toBe('')
})

it('counts planned visits, except to the place being reserved', async () => {
  knows([])
  const supplier = { ...names('Tea house'), coordinates: HAKONE, periods: [] }
  client.setQueryData(packageQuery(91).queryKey, { id: 91, ...names('Tea'), minutes: 60, supplier } as never)
  const entry = { type: 'package', id: 91, date: DAY, time: '18:30', changedAt: 1 } as const
  saveLocalTrip({ revision: 0, isSent: true, plan: { ...NO_PLAN, entries: [entry] } })
  expect(await saidOf(chosen('18:45'))).toBe('Your trip already includes Tea house at this time (18:30–19:30).')
  expect(screen.getByRole('link', { name: 'Tea house' }).getAttribute('href')).toMatch(/\/trip$/)
  cleanup()
  expect(await saidOf(chosen('18:45', { packageId: 91 }))).toBe('')
})

it('requests no orders without a chosen visit or for a guest', async () => {
  const orders = '/api/pcOrder/orders'
  expect(await saidOf(null)).toBe('')
  expect(asked).not.toContain(orders)
  cleanup()
  client.setQueryData(sessionQuery.queryKey, { customer: null })
  expect(await saidOf(chosen('18:45'))).toBe('')
  expect(asked).not.toContain(orders)
  cleanup()
  client.setQueryData(sessionQuery.queryKey, { customer: { id: 5 } } as never)
  expect(await saidOf(chosen('18:45'))).not.toBe('')
  expect(asked).toContain(orders)
})

it('reports nothing when offline without stored orders', async () => {
  client.removeQueries({ queryKey: latestOrdersQuery('finish').queryKey })
  client.removeQueries({ queryKey: latestOrdersQuery('unfinish').queryKey })
  expect(await saidOf(chosen('18:45'))).toBe('')
})
