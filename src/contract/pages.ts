/**
 * The app's pages, and what the app, the server and the service worker must know of each, in this one place. A page is
 * `/pc/{name}` and `/mobile/{name}` (P-2.1). Tests hold the table to the route tree, both ways, and keep other files from
 * listing pages again.
 */

/** What pages belong together. It names their folder in src/web/pages; their texts and their code follow the folder. */
export type PageGroup = 'catalogue' | 'booking' | 'tickets' | 'sharing' | 'account' | 'sign-in' | 'info'

/** What is known of a page. What is left out is not the case. */
interface Page {
  readonly group: PageGroup
  /** The parameters of the query that say something to it. The compiler holds the page's own schema to them. */
  readonly search: readonly string[]
  /** A visitor is sent to log in first, and comes back (P-2.2). */
  readonly needsLogin?: true
  /** It shows a stored ticket: it opens for the ticket's owner even when the session has ended. */
  readonly showsTicket?: true
  /** Where a card's 3-D Secure check may lead back to. */
  readonly takesCard?: true
  /** Nothing leads back to it, neither a login nor a stored address: it would loop, or wait for itself (RT-14, S-14). */
  readonly neverReturn?: true
  /** The same for everybody who opens it: search engines may list it, and the server may render it. */
  readonly isPublic?: true
}

/** On the way to being signed in. A mailed link is a sign-in, too: its token is never kept as a page to come back to. */
const SIGN_IN = { group: 'sign-in', neverReturn: true } as const
/** To be read. */
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
  // Stands before the start of a phone's visit and leads on to it.
  location: { group: 'catalogue', search: [], neverReturn: true },

  // Up to three shops side by side. Not in the group of the home page, whose texts every first visit loads.
  compare: { group: 'booking', search: ['ids'] },
  // A guest chooses everything here and logs in at the end (PE-10); only the change of an order asks for the login first.
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
  // A shop's own QR leads here: from the phone's camera, by somebody who stands at the counter.
  beforeQr: { group: 'tickets', search: ['supplierId'] },
  qr: { group: 'tickets', search: ['supplierId', 'isTip'] },
  qrVerify: {
    group: 'tickets',
    search: ['supplierId', 'packageId', 'orderStatus', 'id'],
    needsLogin: true,
    showsTicket: true,
  },
  trip: { group: 'tickets', search: ['plan'], needsLogin: true },

  // A trip as somebody shared it, for anybody to look at (PE-14).
  plan: { group: 'sharing', search: ['plan'] },

  profile: { group: 'account', search: ['type', 'state', 'service'], needsLogin: true },
  favorite: { group: 'account', search: ['type', 'pageNumber'], needsLogin: true },

  // Where the login leads; after the `#` there may be a code that signs in once: a desktop's QR has both.
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
  // The page that the mini-program's launcher asks for, which is empty.
  xiaochengxu: { ...SIGN_IN, search: [] },

  aboutus: INFO,
  cooperation: INFO,
  special: INFO,
  serviceprovision: INFO,
  visa: INFO,
  visamore: { ...INFO, search: ['rootAreaId'] },
  masterchina: INFO,
} as const satisfies Readonly<Record<string, Page>>

export type PageName = keyof typeof PAGES

/** The names of the query's parameters that a page reads. */
export type SearchOf<Name extends PageName> = (typeof PAGES)[Name]['search'][number]

/** The name of a page that is the same for everybody. */
export type PublicPage = {
  [Name in PageName]: (typeof PAGES)[Name] extends { readonly isPublic: true } ? Name : never
}[PageName]

const BY_NAME: ReadonlyMap<string, Page> = new Map(Object.entries(PAGES))

/** The names of all pages of which something holds. */
function namesOf(holds: (page: Page) => boolean): readonly string[] {
  return [...BY_NAME].flatMap(([name, page]) => (holds(page) ? [name] : []))
}

/** The pages that are the same for everybody. */
export const PUBLIC_PAGES = /* @__PURE__ */ namesOf(({ isPublic }) => isPublic === true) as readonly PublicPage[]

/** The pages that a stored or handed-in address may lead to, after a login or otherwise (RT-14, S-14). */
export const RETURN_PAGES: readonly string[] = namesOf(({ neverReturn }) => !neverReturn)

/** The pages that take a card, and so the only ones that its check by the bank leads back to. */
export const CARD_PAGES: readonly string[] = namesOf(({ takesCard }) => takesCard === true)

/** The page of an address of this app (`/mobile/orders?status=finish#top`); null where there is none. */
export function pageAt(address: string): Page | null {
  const name = /^\/(?:pc|mobile)\/([A-Za-z]+)(?=[/?#]|$)/.exec(address)?.[1]
  return (name !== undefined && BY_NAME.get(name)) || null
}

/** Whether an address is the app's start, or one that leads there by itself: `/`, `/mobile`, `/pc/index?source=line`. */
export function isStart(address: string): boolean {
  return /^\/((pc|mobile)(\/(index)?)?)?([?#]|$)/.test(address)
}

const PATH = /^\/(?:(?:pc|mobile)(?:\/([A-Za-z]*))?\/?)?$/

/** Whether a path, without its query, is one of the app's pages; the bare `/`, `/pc` and `/mobile` lead to one. */
export function isPagePath(path: string): boolean {
  const match = PATH.exec(path)
  return match !== null && (!match[1] || BY_NAME.has(match[1]))
}

/** The public page at a path without its query; `/`, `/pc` and `/mobile` lead to the first one. Null for every other path. */
export function publicPageAt(path: string): PublicPage | null {
  const match = PATH.exec(path)
  const name = match?.[1] || 'index'
  // Of a row that says so.
  return match && BY_NAME.get(name)?.isPublic ? (name as PublicPage) : null
}
