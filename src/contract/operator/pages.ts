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
  'people',
  'log',
  'account',
] as const
export type ConsolePage = (typeof CONSOLE_PAGES)[number]

/** The address of a console's page, which every link and mail is built with. */
export function consolePath(page: ConsolePage, rest = ''): string {
  return `/operator/${page}${rest}`
}
