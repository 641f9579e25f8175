/**
 * The table of the app's pages, with the facts that the app, the server and the service worker need. A page is
 * `/pc/{name}` and `/mobile/{name}` (P-2.1). Tests compare the table with the route tree in both directions, and keep
 * other files from listing pages.
 */

/** The group of a page: its folder in src/web/pages, and the bundling of its texts and code. */
export type PageGroup = 'catalogue' | 'booking' | 'tickets' | 'sharing' | 'account' | 'sign-in' | 'info'

/** Facts about a page. Missing ones are false. */
interface Page {
  readonly group: PageGroup
  /** The query parameters that it reads. The type of the page's own schema is checked against them. */
  readonly search: readonly string[]
  /** Visitors must sign in first and then return (P-2.2). */
  readonly needsLogin?: true
  /** It shows a stored ticket, so that it opens for the ticket's owner even after the session has ended. */
  readonly showsTicket?: true
  /** A card's 3-D Secure check may return to it. */
  readonly takesCard?: true
  /** It is never the target after a login or of a stored address, because it would loop (RT-14, S-14). */
  readonly neverReturn?: true
  /** It is the same for every visitor, so that search engines may index it and the server may render it. */
  readonly isPublic?: true
}

/** Pages for signing in, including the targets of mailed links, whose token is never stored as a return address. */
const SIGN_IN = { group: 'sign-in', neverReturn: true } as const
/** Static information pages. */
const INFO = { group: 'info', search: [], isPublic: true } as const

export const PAGES = {
  index: { group: 'catalogue', search: [], isPublic: true },
  suppliers: {
    group: 'catalogue',
    search: [
      ...(['rootAreaId', 'secondAreaId', 'categoryId', 'warehouseDate', 'day', 'peopleNum'] as const),
      ...(['keyword', 'order', 'pageNumber', 'smalltheme', 'theme', 'themeName', 'view'] as const),
      ...(['priceFrom', 'priceTo', 'minScore', 'confirmation', 'speaks', 'diet', 'timeFrom', 'timeTo'] as const),
    ],
    isPublic: true,
  },
  supplier: {
    group: 'catalogue',
    search: ['id', 'navigateFrom', 'isTip', 'day', 'time', 'peopleNum'],
    isPublic: true,
  },
  package: {
    group: 'catalogue',
    search: ['id', 'orderId', 'action', 'navigateFrom', 'day', 'time', 'peopleNum', 'packageNum'],
    isPublic: true,
  },
  // Shown before the start page on a phone, and redirects to it.
  location: { group: 'catalogue', search: [], neverReturn: true },

  // Up to three shops side by side. Not in the home page's group, whose texts every first visit loads.
  compare: { group: 'booking', search: ['ids'] },
  // Guests choose everything here and sign in at the end (PE-10). Only a change of an order needs the login first.
  reserve: {
    group: 'booking',
    search: ['packageId', 'id', 'action', 'day', 'time', 'peopleNum', 'packageNum'],
  },
  reservefail: { group: 'booking', search: [], needsLogin: true },
  reservesuccess: { group: 'booking', search: ['orderId'], needsLogin: true },
  order: {
    group: 'booking',
    search: [
      ...(['orderId', 'orderType', 'packageId', 'state', 'time', 'newOrderId', 'navigateFrom'] as const),
      ...(['disableBackToReserve', 'payComplete', 'payment_intent', 'ask'] as const),
    ],
    needsLogin: true,
    takesCard: true,
  },
  changeorder: {
    group: 'booking',
    search: ['oldOrderId', 'newOrderId', 'orderType', 'packageId'],
    needsLogin: true,
  },
  // Writes the review of a redeemed order (RV-02).
  review: { group: 'booking', search: ['orderId'], needsLogin: true },
  // The receipt of an own order, to be issued and printed (RC-01).
  receipt: { group: 'booking', search: ['orderId'], needsLogin: true },
  stripepay: { group: 'booking', search: ['orderId', 'payment_intent'], takesCard: true },
  paycallback: {
    group: 'booking',
    search: ['code', 'orderId', 'orderType', 'packageId', 'redirect_status'],
    needsLogin: true,
    takesCard: true,
  },
  wechatpay: {
    group: 'booking',
    search: [
      ...(['orderNo', 'orderId', 'orderType', 'couponCode', 'couponDiscount', 'couponOriginal', 'packageId'] as const),
    ],
  },
  payresult: {
    group: 'booking',
    search: ['orderId', 'orderType', 'packageId'],
    needsLogin: true,
  },

  orders: { group: 'tickets', search: ['status', 'pageNumber'], needsLogin: true },
  voucher: { group: 'tickets', search: ['orderId'], needsLogin: true, showsTicket: true },
  verify: { group: 'tickets', search: ['s'], showsTicket: true },
  // The target of a shop's own QR code, scanned with a phone's camera at the counter.
  beforeQr: { group: 'tickets', search: ['supplierId'] },
  qr: { group: 'tickets', search: ['supplierId', 'isTip'] },
  qrVerify: {
    group: 'tickets',
    search: ['supplierId', 'packageId', 'orderStatus', 'id'],
    needsLogin: true,
    showsTicket: true,
  },
  trip: { group: 'tickets', search: ['plan'], needsLogin: true },

  // A shared trip, open to every visitor (PE-14).
  plan: { group: 'sharing', search: ['plan'] },

  profile: { group: 'account', search: ['type', 'state', 'service'], needsLogin: true },
  favorite: { group: 'account', search: ['type', 'pageNumber'], needsLogin: true },

  // The target of the login. The fragment may hold a one-time sign-in code, as in a desktop's QR code.
  login: { ...SIGN_IN, search: ['to'] },
  register: { ...SIGN_IN, search: ['type', 'navigateFrom'] },
  forget: { ...SIGN_IN, search: ['navigateFrom'] },
  bindmail: { ...SIGN_IN, search: [] },
  mailnotification: { ...SIGN_IN, search: ['token'] },
  third: { ...SIGN_IN, search: [] },
  binderror: { ...SIGN_IN, search: [] },
  miniprogram: {
    ...SIGN_IN,
    search: [
      ...(['id', 'name', 'header', 'openid', 'ts', 'sig'] as const),
      ...(['province', 'location', 'target', 'lng', 'lat'] as const),
    ],
  },
  // The empty page that the launcher of the mini-program requests.
  xiaochengxu: { ...SIGN_IN, search: [] },

  aboutus: INFO,
  cooperation: INFO,
  special: INFO,
  serviceprovision: INFO,
  privacy: INFO,
  visa: INFO,
  visamore: { ...INFO, search: ['rootAreaId'] },
  masterchina: INFO,
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof PAGES

/** The names of the query parameters that a page reads. */
export type SearchOf<Name extends PageName> = (typeof PAGES)[Name]['search'][number]

/** The name of a public page. */
export type PublicPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { readonly isPublic: true } ? Name : never
}[PageName]

const BY_NAME: ReadonlyMap<string, Page> = new Map(Object.entries(PAGES))

/** The names of all pages for which the condition holds. */
function namesOf(holds: (page: Page) => boolean): readonly string[] {
  return [...BY_NAME].flatMap(([name, page]) => (holds(page) ? [name] : []))
}

/** The pages that are the same for every visitor. */
export const PUBLIC_PAGES = /* @__PURE__ */ namesOf(({ isPublic }) => isPublic === true) as readonly PublicPage[]

/** The pages that a stored or supplied address may lead to, after a login or otherwise (RT-14, S-14). */
export const RETURN_PAGES: readonly string[] = namesOf(({ neverReturn }) => !neverReturn)

/** The pages that take a card, the only return targets of its 3-D Secure check. */
export const CARD_PAGES: readonly string[] = namesOf(({ takesCard }) => takesCard === true)

/** The page of an address of this app (`/mobile/orders?status=finish#top`), or null. */
export function pageAt(address: string): Page | null {
  const name = /^\/(?:pc|mobile)\/([A-Za-z]+)(?=[/?#]|$)/.exec(address)?.[1]
  return (name !== undefined && BY_NAME.get(name)) || null
}

/** Whether an address is the start page or redirects to it: `/`, `/mobile`, `/pc/index?source=line`. */
export function isStart(address: string): boolean {
  return /^\/((pc|mobile)(\/(index)?)?)?([?#]|$)/.test(address)
}

const PATH = /^\/(?:(?:pc|mobile)(?:\/([A-Za-z]*))?\/?)?$/

/** Whether a path without its query is one of the app's pages. The bare `/`, `/pc` and `/mobile` are. */
export function isPagePath(path: string): boolean {
  const match = PATH.exec(path)
  return match !== null && (!match[1] || BY_NAME.has(match[1]))
}

/** The public page of a path without its query; `/`, `/pc` and `/mobile` are index. Null for every other path. */
export function publicPageAt(path: string): PublicPage | null {
  const match = PATH.exec(path)
  const name = match?.[1] || 'index'
  // The row is public, so the name is a PublicPage.
  return match && BY_NAME.get(name)?.isPublic ? (name as PublicPage) : null
}
