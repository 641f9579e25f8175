/**
 * The app's pages, and what the app, the server and the service worker must know of each, in this one place. A page is
 * `/pc/{name}` and `/mobile/{name}` (P-2.1). Tests hold the table to the route tree, both ways, and keep other files from
 * listing pages again.
 */

/** What pages belong together. It names their folder in src/web/pages; their texts and their code follow the folder. */
export type PageGroup = 'catalogue' | 'booking' | 'tickets' | 'account' | 'sign-in' | 'info'

/** What is known of a page. What is left out is not the case. */
interface Page {
  readonly group: PageGroup
  /** The parameters of the query that say something to it. The compiler holds the page's own schema to them. */
  readonly search: readonly string[]
  /** A visitor is sent to log in first, and comes back (P-2.2). */
  readonly needsLogin?: true
  /** It shows a stored ticket: it opens for the ticket's owner even when the session has ended. */
  readonly showsTicket?: true
  /** It opens at once when a phone's visit begins with it: nobody is asked for a position first (A-34, decision 020). */
  readonly opensAtOnce?: true
  /** Where a card's 3-D Secure check may lead back to. */
  readonly takesCard?: true
  /** Nothing leads back to it, neither a login nor a stored address: it would loop, or wait for itself (RT-14, S-14). */
  readonly neverReturn?: true
  /** The same for everybody who opens it: search engines may list it, and the server may render it. */
  readonly isPublic?: true
}

/** On the way to being signed in. A mailed link is a sign-in, too: its token is never kept as a page to come back to. */
const SIGN_IN = { group: 'sign-in', opensAtOnce: true, neverReturn: true } as const
/** To be read. */
const INFO = { group: 'info', search: [], isPublic: true } as const

export const PAGES = {
  index: { group: 'catalogue', search: [], isPublic: true },
  suppliers: {
    group: 'catalogue',
    search: [
      ...(['rootAreaId', 'secondAreaId', 'categoryId', 'warehouseDate', 'day', 'peopleNum'] as const),
      ...(['keyword', 'order', 'pageNumber', 'smalltheme', 'theme', 'themeName'] as const),
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
  // Stands before the first page of a phone's visit and leads on to it.
  location: { group: 'catalogue', search: [], opensAtOnce: true, neverReturn: true },

  reserve: {
    group: 'booking',
    search: ['packageId', 'id', 'action', 'day', 'time', 'peopleNum', 'packageNum'],
    needsLogin: true,
  },
  reservefail: { group: 'booking', search: [], needsLogin: true },
  reservesuccess: { group: 'booking', search: ['orderId'], needsLogin: true, opensAtOnce: true },
  order: {
    group: 'booking',
    search: [
      ...(['orderId', 'orderType', 'packageId', 'state', 'time', 'newOrderId', 'navigateFrom'] as const),
      ...(['disableBackToReserve', 'payComplete', 'payment_intent', 'ask'] as const),
    ],
    needsLogin: true,
    opensAtOnce: true,
    takesCard: true,
  },
  changeorder: {
    group: 'booking',
    search: ['oldOrderId', 'newOrderId', 'orderType', 'packageId'],
    needsLogin: true,
    opensAtOnce: true,
  },
  stripepay: { group: 'booking', search: ['orderId', 'payment_intent'], opensAtOnce: true, takesCard: true },
  paycallback: {
    group: 'booking',
    search: ['code', 'orderId', 'orderType', 'packageId', 'redirect_status'],
    needsLogin: true,
    opensAtOnce: true,
    takesCard: true,
  },
  wechatpay: {
    group: 'booking',
    search: [
      ...(['orderNo', 'orderId', 'orderType', 'couponCode', 'couponDiscount', 'couponOriginal', 'packageId'] as const),
    ],
    opensAtOnce: true,
  },
  payresult: {
    group: 'booking',
    search: ['orderId', 'orderType', 'packageId'],
    needsLogin: true,
    opensAtOnce: true,
  },

  orders: { group: 'tickets', search: ['status', 'pageNumber'], needsLogin: true },
  voucher: { group: 'tickets', search: ['orderId'], needsLogin: true, showsTicket: true, opensAtOnce: true },
  verify: { group: 'tickets', search: ['s'], showsTicket: true, opensAtOnce: true },
  // A shop's own QR leads here: from the phone's camera, by somebody who stands at the counter.
  beforeQr: { group: 'tickets', search: ['supplierId'], opensAtOnce: true },
  qr: { group: 'tickets', search: ['supplierId', 'isTip'], opensAtOnce: true },
  qrVerify: {
    group: 'tickets',
    search: ['supplierId', 'packageId', 'orderStatus', 'id'],
    needsLogin: true,
    showsTicket: true,
    opensAtOnce: true,
  },
  trip: { group: 'tickets', search: ['plan'], needsLogin: true },

  profile: { group: 'account', search: ['type', 'state', 'service'], needsLogin: true },
  favorite: { group: 'account', search: ['type', 'pageNumber'], needsLogin: true },

  login: { ...SIGN_IN, search: ['code'] },
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

const BY_NAME: ReadonlyMap<string, Page> = new Map(Object.entries(PAGES))

/** The names of all pages of which something holds. */
function namesOf(holds: (page: Page) => boolean): readonly string[] {
  return [...BY_NAME].flatMap(([name, page]) => (holds(page) ? [name] : []))
}

/** The pages that a stored or handed-in address may lead to, after a login or otherwise (RT-14, S-14). */
export const RETURN_PAGES: readonly string[] = namesOf(({ neverReturn }) => !neverReturn)

/** The pages that take a card, and so the only ones that its check by the bank leads back to. */
export const CARD_PAGES: readonly string[] = namesOf(({ takesCard }) => takesCard === true)

/** The page of an address of this app (`/mobile/orders?status=finish#top`); null where there is none. */
export function pageAt(address: string): Page | null {
  const name = /^\/(?:pc|mobile)\/([A-Za-z]+)(?=[/?#]|$)/.exec(address)?.[1]
  return (name !== undefined && BY_NAME.get(name)) || null
}

const PATH = /^\/(?:(?:pc|mobile)(?:\/([A-Za-z]*))?\/?)?$/

/** Whether a path, without its query, is one of the app's pages; the bare `/`, `/pc` and `/mobile` lead to one. */
export function isPagePath(path: string): boolean {
  const match = PATH.exec(path)
  return match !== null && (!match[1] || BY_NAME.has(match[1]))
}
