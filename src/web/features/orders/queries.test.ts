import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ordersQuery } from './queries.ts'

const owner: { now: { id: number } | null } = { now: { id: 7 } }
const stored: unknown[] = []
vi.mock('#web/platform/owner.ts', () => ({ lastOwner: () => owner.now }))
vi.mock('./stored-orders.ts', () => ({ storeOrders: async (...all: unknown[]) => void stored.push(all) }))

/** Requests a page of a tab with a mocked answer. Returns the requests sent and the query's result. */
async function ask(tab: 'finish' | 'unfinish', pageNumber: number, answer: object) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json(answer)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const given = await client.fetchQuery(ordersQuery(tab, pageNumber)).catch((error: Error) => error)
  return { sent, given }
}

it('OL-02 OL-01 requests ten orders by payment state for this customer and returns pages and result', async () => {
  const data = { pages: 3, total: 21, result: [] }
  const paid = await ask('finish', 3, { code: '200', message: '', data })
  expect(paid.sent).toEqual([{ pageSize: 10, pageNumber: 3, currentPage: 3, customerId: 7, isPaid: 1 }])
  expect(paid.given).toMatchObject({ pages: 3, result: [] })
  const unpaid = await ask('unfinish', 1, { code: '200', message: '', data })
  expect(unpaid.sent).toEqual([{ pageSize: 10, pageNumber: 1, currentPage: 1, customerId: 7, isPaid: 0 }])
  // While the customer is unknown, the session identifies them.
  owner.now = null
  expect((await ask('finish', 1, { code: '200', message: '', data })).sent).toEqual([
    { pageSize: 10, pageNumber: 1, currentPage: 1, isPaid: 1 },
  ])
})

it('OL-02 S-05 stores nothing if the request is refused because the session belongs to another customer', async () => {
  stored.length = 0
  const { given } = await ask('finish', 1, { code: '403', message: 'common_error', data: null })
  expect(given).toMatchObject({ failure: { kind: 'refused', message: 'common_error' } })
  expect(stored).toEqual([])
})
