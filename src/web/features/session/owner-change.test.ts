import { expect, it, vi } from 'vitest'
import { soon } from '#tests/support/soon.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { changeOwner } from './owner-change.ts'
import { sessionQuery } from './queries.ts'

const ORDERS = ['orders', 1]

function clientOfA() {
  const client = createQueryClient(() => {})
  client.setQueryData(ORDERS, ['order of A'])
  return client
}

it("PW-13 a logout clears the customer's cache and marks the session as ended", () => {
  const client = clientOfA()
  changeOwner(client, null)
  expect(client.getQueryData(ORDERS)).toBeUndefined()
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ customer: null })
})

it('PW-13 another customer gets an empty cache, and active queries are refetched', async () => {
  const client = clientOfA()
  const ask = vi.fn(async () => ['order of B'])
  const { QueryObserver } = await import('@tanstack/react-query')
  const seen = ['seen']
  client.setQueryData(seen, ['order of A'])
  const stop = new QueryObserver(client, {
    queryKey: seen,
    queryFn: ask,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {})
  changeOwner(client, { id: 2, email: 'b@b.example', name: 'B' })
  expect(client.getQueryData(ORDERS)).toBeUndefined()
  expect(client.getQueryData(seen)).toBeUndefined()
  await soon(() => expect(client.getQueryData(seen)).toEqual(['order of B']))
  stop()
})
