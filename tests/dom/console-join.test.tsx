import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createConsoleQueries } from '#console/api/queries.ts'
import { JoinPage } from '#console/pages/join/page.tsx'
import { renderUi } from '#tests/support/render-ui.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('OC-02 an operator who follows another link may call themselves anew: a name that is deleted to its first letter does not come back', async () => {
  const link = { email: 'abe@example.com', name: 'Abe', role: 'support', expiresAt: 0 }
  const me = { operator: null, passkeyHost: 'localhost' }
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL) =>
    Response.json({ code: '200', message: '', data: String(asked).includes('/link') ? link : me }),
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: JoinPage }),
    history: createMemoryHistory({ initialEntries: ['/operator/join'] }),
  })
  renderUi(
    <QueryClientProvider client={createConsoleQueries()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('Abe')
  fireEvent.change(name, { target: { value: 'A' } })
  fireEvent.change(name, { target: { value: '' } })
  expect(name.value).toBe('')
  fireEvent.change(name, { target: { value: 'Sato' } })
  expect(name.value).toBe('Sato')
})
