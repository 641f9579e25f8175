/**
 * The console's pages below `/operator`, with `$` before what differs from address to address. The console's router has a page for
 * each, and the server sends the console's document for each.
 */
export const CONSOLE_PAGES = [
  'join',
  'today',
  'orders',
  'orders/$orderNo',
  'customers',
  'customers/$customer',
  'reports',
  'shops',
  'shops/$shop',
  'shops/$shop/packages/$package',
  'money',
  'shop-links',
  'content',
  'import',
  'settings',
  'people',
  'log',
  'account',
] as const
export type ConsoleRoute = (typeof CONSOLE_PAGES)[number]
/** The first segment of a page's path: what links name. */
export type ConsolePage = Exclude<ConsoleRoute, `${string}/${string}`>

/** The address of a console's page, which every link and mail is built with. */
export function consolePath(page: ConsolePage, rest = ''): string {
  return `/operator/${page}${rest}`
}

/** The document of the frame in which the app's own pages are shown (decision 118). What it shows comes from the page around it. */
export const PREVIEW_PAGE = '/operator/preview'
