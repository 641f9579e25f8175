import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { soon } from '#tests/support/soon.ts'
import { PageTexts, RouteError } from './page-boundary.tsx'

const ADDRESS = '/assets/info.json'
/** Pending answers, one for each time that the texts are requested. */
let fetched: { answer: (response: Response) => void; fail: () => void }[] = []

/** Opens the page aboutus, whose texts are a separate file. */
function open() {
  i18n.loadAndActivate({ locale: 'en', messages: { '~info': ADDRESS } })
  vi.stubGlobal('fetch', (address: string) => {
    expect(address).toBe(ADDRESS)
    return new Promise<Response>((answer, reject) => fetched.push({ answer, fail: () => reject(new TypeError()) }))
  })
  const rootRoute = createRootRoute()
  const page = createRoute({
    getParentRoute: () => rootRoute,
    path: '/pc/aboutus',
    component: () => (
      <PageTexts>
        <h1>About us</h1>
      </PageTexts>
    ),
  })
  const router = createRouter({
    routeTree: rootRoute.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/pc/aboutus'] }),
  })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}
// Preload the lazily loaded error page, which is not under test.
beforeAll(() => RouteError.preload?.())
afterEach(() => {
  cleanup()
  fetched = []
  vi.unstubAllGlobals()
})

it.each(['is refused', 'cannot be reached'])(
  'ERR-45 a page whose text file %s shows an error and loads it again on retry',
  async (how) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    open()
    await soon(() => expect(fetched).toHaveLength(1))
    if (how === 'is refused') fetched[0]?.answer(new Response('', { status: 404 }))
    else fetched[0]?.fail()
    expect(await screen.findByRole('heading', { name: 'We couldn’t load this page' })).toBeTruthy()
    // A missing file is not requested again without a press.
    expect(fetched).toHaveLength(1)

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await soon(() => expect(fetched).toHaveLength(2))
    fetched[1]?.answer(Response.json({}))
    expect(await screen.findByRole('heading', { name: 'About us' })).toBeTruthy()
    expect(fetched).toHaveLength(2)
  },
)
