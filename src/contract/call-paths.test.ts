import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { belowRoots, callPaths } from '#contract/call-paths.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { OUTBOX } from '#contract/sw-protocol.ts'
import { redeemTicket } from '#contract/tickets.ts'

const shapes = { request: z.object({}), response: z.null() }

it('PW-17 only paths of calls marked as cacheable are cached, in each of their spellings', () => {
  const cached = { ...shapes, access: 'public', cacheable: 'catalogue' } as const
  const calls = [
    endpoint({ name: 'a', method: 'GET', path: '/api/shop/list', aliases: ['/shoop/list'], ...cached }),
    endpoint({ name: 'b', method: 'POST', path: '/shop/search', ...cached }),
    endpoint({ name: 'c', method: 'GET', path: '/cart', access: 'public', ...shapes }),
    endpoint({ name: 'd', method: 'POST', path: '/.well-known/x', access: 'customer', ...shapes }),
  ]
  const { roots, cacheableGets, cacheablePosts } = callPaths(calls)
  expect({ cacheableGets, cacheablePosts }).toEqual({
    cacheableGets: ['/shop/list', '/shoop/list'],
    cacheablePosts: ['/shop/search'],
  })
  expect(roots).toEqual(expect.arrayContaining(['api', 'shop', 'shoop', 'cart', '.well-known']))
})

it('PW-17 no cached call changes state or is private', () => {
  const wrong = ENDPOINTS.filter(
    ({ cacheable, access, changesState }) => cacheable && (access !== 'public' || changesState),
  )
  expect(wrong).toEqual([])
  expect(callPaths(ENDPOINTS).cacheableGets.length).toBeGreaterThan(15)
})

it('API-04 PW-27 every path of the contract is below the roots, with and without /api, and no page is', () => {
  const pattern = belowRoots(callPaths(ENDPOINTS).roots)
  const paths = ENDPOINTS.flatMap(({ path, aliases = [] }) => [path, ...aliases]).flatMap((path) => [
    path,
    `/api${path.replace(/^\/api/, '')}?timestamp=1`,
  ])
  expect(paths.filter((path) => !pattern.test(path))).toEqual([])
  expect(
    ['/', '/pc/index', '/mobile/customer', '/openapixjson', '/payments'].filter((path) => pattern.test(path)),
  ).toEqual([])
})

it('T-32 the worker sends redemptions to the path of the contract', () => {
  expect(OUTBOX.endpoint).toBe(`/api${redeemTicket.path}`)
})
