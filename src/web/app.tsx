import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import type { AppRouter } from './router.tsx'

/** The whole app, the same in the browser and where the server renders it. */
export function App({ client, router }: { client: QueryClient; router: AppRouter }) {
  // From now on the router listens to the history; of back or forward pressed before that it has not heard.
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
