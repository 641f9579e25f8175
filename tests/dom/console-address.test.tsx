import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageAddress } from '#console/ui/page-address.ts'
import { parseSearch, stringifySearch } from '#kit/search-params.ts'

afterEach(cleanup)

/** The addresses that the page has requested, in order. */
let asked: string[] = []

function Shown({ name }: { name: string }) {
  const { params, search } = usePageAddress()
  asked.push(JSON.stringify({ name, ...params, ...search }))
  return <p>{JSON.stringify({ name, ...params, ...search })}</p>
}

/** Two pages; the code of the second arrives when `arrive` is called. */
async function opened(first: string) {
  asked = []
  const { promise, resolve } = Promise.withResolvers<{ Today: () => React.ReactNode }>()
  const root = createRootRoute({ component: Outlet })
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/operator/orders', () => <Shown name="orders" />),
      at('/operator/orders/$orderNo', () => <Shown name="order" />),
      createRoute({
        getParentRoute: () => root,
        path: '/operator/today',
        component: lazyRouteComponent(() => promise, 'Today'),
      }),
    ]),
    history: createMemoryHistory({ initialEntries: [first] }),
    parseSearch,
    stringifySearch,
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByText(/name/)
  const goTo = (href: string) => act(async () => void router.history.push(href))
  return { goTo, arrive: () => act(async () => resolve({ Today: () => <p>today</p> })) }
}

test('OC-07 while another page loads, the order being left keeps its own number', async () => {
  const { goTo, arrive } = await opened('/operator/orders/TF%2F1?from=list')
  const own = { name: 'order', orderNo: 'TF/1', from: 'list' }
  await goTo('/operator/today?x=1')
  expect(screen.getByText(JSON.stringify(own))).toBeDefined()
  expect(new Set(asked)).toEqual(new Set([JSON.stringify(own)]))
  await arrive()
  await screen.findByText('today')
  expect(new Set(asked)).toEqual(new Set([JSON.stringify(own)]))
})

test('OC-06 while another page loads, the list being left keeps its filter; a changed filter applies at once', async () => {
  const { goTo } = await opened('/operator/orders?q=han')
  await goTo('/operator/orders?q=han&day=2026-11-24')
  const narrowed = { name: 'orders', q: 'han', day: '2026-11-24' }
  expect(screen.getByText(JSON.stringify(narrowed))).toBeDefined()
  await goTo('/operator/today?q=other')
  expect(screen.getByText(JSON.stringify(narrowed))).toBeDefined()
})
