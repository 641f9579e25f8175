import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { ConsoleRoute } from '#contract/operator/pages.ts'
import { parseSearch, stringifySearch } from '#kit/search-params.ts'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })
type Component = ReturnType<typeof lazyRouteComponent>
const at = (path: string, component: Component) => createRoute({ getParentRoute: () => root, path, component })

const StartPage = lazyRouteComponent(() => import('./pages/start/page.tsx'), 'StartPage')
const PAGES: Readonly<Record<ConsoleRoute, Component>> = {
  join: lazyRouteComponent(() => import('./pages/join/page.tsx'), 'JoinPage'),
  overview: lazyRouteComponent(() => import('./pages/overview/page.tsx'), 'OverviewPage'),
  today: lazyRouteComponent(() => import('./pages/today/page.tsx'), 'TodayPage'),
  orders: lazyRouteComponent(() => import('./pages/orders/page.tsx'), 'OrdersPage'),
  'orders/$orderNo': lazyRouteComponent(() => import('./pages/order/page.tsx'), 'OrderPage'),
  customers: lazyRouteComponent(() => import('./pages/customers/page.tsx'), 'CustomersPage'),
  'customers/$customer': lazyRouteComponent(() => import('./pages/customer/page.tsx'), 'CustomerPage'),
  reports: lazyRouteComponent(() => import('./pages/reports/page.tsx'), 'ReportsPage'),
  shops: lazyRouteComponent(() => import('./pages/shops/page.tsx'), 'ShopsPage'),
  'shops/$shop': lazyRouteComponent(() => import('./pages/shop/page.tsx'), 'ShopPage'),
  'shops/$shop/packages/$package': lazyRouteComponent(() => import('./pages/package/page.tsx'), 'PackagePage'),
  money: lazyRouteComponent(() => import('./pages/money/page.tsx'), 'MoneyPage'),
  'shop-links': lazyRouteComponent(() => import('./pages/shop-links/page.tsx'), 'ShopLinksPage'),
  reviews: lazyRouteComponent(() => import('./pages/reviews/page.tsx'), 'ReviewsPage'),
  content: lazyRouteComponent(() => import('./pages/content/page.tsx'), 'ContentPage'),
  import: lazyRouteComponent(() => import('./pages/import/page.tsx'), 'ImportPage'),
  settings: lazyRouteComponent(() => import('./pages/settings/page.tsx'), 'SettingsPage'),
  account: lazyRouteComponent(() => import('./pages/account/page.tsx'), 'AccountPage'),
  people: lazyRouteComponent(() => import('./pages/people/page.tsx'), 'PeoplePage'),
  log: lazyRouteComponent(() => import('./pages/log/page.tsx'), 'LogPage'),
}
const routes = [
  at('/operator', StartPage),
  ...Object.entries(PAGES).map(([path, component]) => at(`/operator/${path}`, component)),
]

/** The console's router; each page is loaded when it is opened. */
export function createConsoleRouter() {
  return createRouter({
    routeTree: root.addChildren(routes),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })
}
