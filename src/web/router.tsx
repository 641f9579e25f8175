import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#kit/search-params.ts'
import { mayScroll } from './platform/opened-place.ts'
import { routeTree } from './routeTree.gen.ts'
import { RouteError } from './shell/page-boundary.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

/** Overrides for server rendering. */
interface RouterSettings {
  readonly history?: RouterHistory
  readonly scrollRestoration?: boolean
}

/** Creates the app's router. Loaders read the query client from its context. */
export function createAppRouter(queryClient: QueryClient, settings: RouterSettings = {}) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // React Query decides when data is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: ({ location }) => mayScroll(location.pathname),
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    ...settings,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
