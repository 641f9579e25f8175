/** First segments of the console's pages below `/operator`; what lies behind them is the console's business. */
export const CONSOLE_PAGES = [
  'join',
  'today',
  'orders',
  'customers',
  'reports',
  'shops',
  'money',
  'shop-links',
  'content',
  'import',
  'settings',
  'people',
  'log',
  'account',
] as const
export type ConsolePage = (typeof CONSOLE_PAGES)[number]

/** The address of a console's page, which every link and mail is built with. */
export function consolePath(page: ConsolePage, rest = ''): string {
  return `/operator/${page}${rest}`
}

/** The document of the frame in which the app's own pages are shown (decision 118). What it shows comes from the page around it. */
export const PREVIEW_PAGE = '/operator/preview'
