/**
 * The console's pages below `/operator`, with `$` before path parameters. The console's router has a page for each,
 * and the server sends the console's document for each.
 */
export const CONSOLE_PAGES = [
  'join',
  'overview',
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
  'reviews',
  'content',
  'import',
  'settings',
  'people',
  'log',
  'account',
] as const
export type ConsoleRoute = (typeof CONSOLE_PAGES)[number]
/** The first segment of a page's path, for links. */
export type ConsolePage = Exclude<ConsoleRoute, `${string}/${string}`>

/** The address of a page of the console, for links and mails. */
export function consolePath(page: ConsolePage, rest = ''): string {
  return `/operator/${page}${rest}`
}

/**
 * The document of the frame that shows previews of the app's own pages (decision 35). Its content comes from the
 * surrounding page.
 */
export const PREVIEW_PAGE = '/operator/preview'
