import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/search-params.ts'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound })
const below = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component })

const pages = [
  below(
    '/operator',
    lazyRouteComponent(() => import('./pages/start/page.tsx'), 'StartPage'),
  ),
  below(
    '/operator/join',
    lazyRouteComponent(() => import('./pages/join/page.tsx'), 'JoinPage'),
  ),
  below(
    '/operator/today',
    lazyRouteComponent(() => import('./pages/today/page.tsx'), 'TodayPage'),
  ),
  below(
    '/operator/orders',
    lazyRouteComponent(() => import('./pages/orders/page.tsx'), 'OrdersPage'),
  ),
  below(
    '/operator/orders/$orderNo',
    lazyRouteComponent(() => import('./pages/order/page.tsx'), 'OrderPage'),
  ),
  below(
    '/operator/customers',
    lazyRouteComponent(() => import('./pages/customers/page.tsx'), 'CustomersPage'),
  ),
  below(
    '/operator/customers/$customer',
    lazyRouteComponent(() => import('./pages/customer/page.tsx'), 'CustomerPage'),
  ),
  below(
    '/operator/reports',
    lazyRouteComponent(() => import('./pages/reports/page.tsx'), 'ReportsPage'),
  ),
  below(
    '/operator/shops',
    lazyRouteComponent(() => import('./pages/shops/page.tsx'), 'ShopsPage'),
  ),
  below(
    '/operator/shops/$shop',
    lazyRouteComponent(() => import('./pages/shop/page.tsx'), 'ShopPage'),
  ),
  below(
    '/operator/shops/$shop/packages/$package',
    lazyRouteComponent(() => import('./pages/package/page.tsx'), 'PackagePage'),
  ),
  below(
    '/operator/money',
    lazyRouteComponent(() => import('./pages/money/page.tsx'), 'MoneyPage'),
  ),
  below(
    '/operator/shop-links',
    lazyRouteComponent(() => import('./pages/shop-links/page.tsx'), 'ShopLinksPage'),
  ),
  below(
    '/operator/content',
    lazyRouteComponent(() => import('./pages/content/page.tsx'), 'ContentPage'),
  ),
  below(
    '/operator/import',
    lazyRouteComponent(() => import('./pages/import/page.tsx'), 'ImportPage'),
  ),
  below(
    '/operator/settings',
    lazyRouteComponent(() => import('./pages/settings/page.tsx'), 'SettingsPage'),
  ),
  below(
    '/operator/account',
    lazyRouteComponent(() => import('./pages/account/page.tsx'), 'AccountPage'),
  ),
  below(
    '/operator/people',
    lazyRouteComponent(() => import('./pages/people/page.tsx'), 'PeoplePage'),
  ),
  below(
    '/operator/log',
    lazyRouteComponent(() => import('./pages/log/page.tsx'), 'LogPage'),
  ),
]

/** The console's pages; each is loaded when it is opened. */
export function createConsoleRouter() {
  return createRouter({
    routeTree: root.addChildren(pages),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })
}
