import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import type { AppRouter } from './router.tsx'

/** Root component, shared by the browser and the server renderer. */
export function App({ client, router }: { client: QueryClient; router: AppRouter }) {
  // The router listens to the history from now on. It has missed any back or forward navigation before this point.
  useEffect(() => {
    const { history, state } = router
    if (history.location.state.__TSR_key !== state.location.state.__TSR_key) void router.load()
  }, [router])
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}
