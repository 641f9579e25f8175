import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/support/render-ui.tsx'
import { soon } from '#tests/support/soon.ts'
import { freeTimesQuery } from '#web/features/catalogue/free-times-query.ts'
import { lockedDaysQuery, packagesQuery } from '#web/features/catalogue/queries.ts'
import { BookingProvider, useBookingChoice } from './booking-context.tsx'
import type { SupplierModel } from './model.ts'
import { About } from './parts.tsx'

afterEach(cleanup)

const DAY = '2030-05-14'
const DATED = { id: 7, useType: 1, minNumber: 1, maxNumber: 9, mallPrice: 5000, periods: [] }

function Chosen() {
  return <output>{useBookingChoice().day}</output>
}

it('SR-06 an answer about free times re-renders only the parts that show the choice, not the whole page', async () => {
  // All other requests stay pending.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient()
  client.setQueryData(packagesQuery(1).queryKey, [DATED] as never)
  client.setQueryData(lockedDaysQuery(1).queryKey, [] as never)
  let drawn = 0
  const supplier = {
    ...{
      id: 1,
      periods: [],
      closings: [],
      openings: [],
      bookAheadDays: null,
      cancelDaysRule: null,
      changeDaysRule: null,
    },
    get about() {
      drawn++
      return { zhName: '', zhTwName: '', enName: 'By the sea', jpName: '海辺' }
    },
  }
  const model = { device: 'mobile', supplier, search: {} } as unknown as SupplierModel
  renderUi(
    <QueryClientProvider client={client}>
      <BookingProvider model={model}>
        <About model={model} />
        <Chosen />
      </BookingProvider>
    </QueryClientProvider>,
    { device: 'mobile' },
  )
  expect([drawn, screen.getByRole('status').textContent]).toEqual([1, ''])
  client.setQueryData(freeTimesQuery({ supplierId: 1, peopleNum: 2 }).queryKey, [
    { date: DAY, times: [{ time: '18:00', left: 4 }] },
  ])
  await soon(() => expect(screen.getByRole('status').textContent).toBe(DAY))
  expect(drawn).toBe(1)
})
