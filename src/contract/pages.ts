/** The app's pages by name: each is `/pc/{name}` and `/mobile/{name}` (P-2.1). A test holds the list to the route tree. */
export const PAGE_NAMES = [
  'aboutus',
  'binderror',
  'bindmail',
  'cooperation',
  'favorite',
  'forget',
  'index',
  'location',
  'login',
  'mailnotification',
  'masterchina',
  'miniprogram',
  'order',
  'orders',
  'package',
  'paycallback',
  'profile',
  'register',
  'reserve',
  'reservefail',
  'serviceprovision',
  'special',
  'stripepay',
  'supplier',
  'suppliers',
  'third',
  'trip',
  'verify',
  'visa',
  'visamore',
  'voucher',
  'xiaochengxu',
] as const

const NAMES: ReadonlySet<string> = new Set(PAGE_NAMES)
const PATH = /^\/(?:(?:pc|mobile)(?:\/([A-Za-z]*))?\/?)?$/

/** Whether a path, without its query, is one of the app's pages; the bare `/`, `/pc` and `/mobile` lead to one. */
export function isPagePath(path: string): boolean {
  const match = PATH.exec(path)
  return match !== null && (!match[1] || NAMES.has(match[1]))
}
