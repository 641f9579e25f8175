import { PAGES } from '../../src/contract/pages.ts'
import { askPrice, declineWithout, expireQr } from './acts.mjs'
import { OPENED } from './opened.mjs'

const inDays = (days) => new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)

/** A trip as its link contains it: two packages with a time, and a shop with a day only. */
const PLAN = () => `plan=p10011.${inDays(6)}.1200_p10012.${inDays(6)}.1830_s1002.${inDays(7)}`

/** The session storage of a guest with a waiting booking (`waitingBooking`, `reserveInfo`). */
const BOOKING = ({ booked: { pack, shop } }) => {
  const own = { ownerId: null, packageId: pack.id }
  const visit = { date: inDays(6), time: '12:00', people: 2, packages: 2 }
  const guests = { hasChild: false, childInfo: '', tip: '', needs: [] }
  return {
    waitingBooking: { at: Date.now(), ...own, amount: 2 * pack.mallPrice, pack, shop },
    reserveInfo: { ...own, supplierId: shop.id, orderId: null, failure: null, ...visit, ...guests },
  }
}
/** A code mailed just now. */
const SENT = () => ({ email: 'a.traveller.with.a.long.name@mail.example', at: Date.now(), isSent: true })

/**
 * The screens of pages that have several screens or need demo data: name → query, as a function of the demo's
 * facts. An optional second function returns the session storage, and a third acts on the page. A page that is
 * missing here is one screen of the same name without a query.
 */
const VIEWS = {
  index: { home: () => '' },
  suppliers: {
    suppliers: () => '',
    'suppliers-day': () => `warehouseDate=${inDays(6)}&peopleNum=2&speaks=en&minScore=3`,
    'suppliers-map': () => 'view=map&rootAreaId=1',
    'suppliers-none': () => 'keyword=zzzz',
  },
  supplier: { supplier: () => 'id=1001', 'supplier-day': () => `id=1001&day=${inDays(6)}&peopleNum=2` },
  package: { package: () => 'id=10011' },
  aboutus: { about: () => '' },
  serviceprovision: { terms: () => '' },
  privacy: { privacy: () => '' },
  compare: { compare: () => 'ids=1001%2C1002%2C1003', 'compare-none': () => '' },
  plan: { plan: PLAN, 'plan-none': () => 'plan=x' },
  reserve: {
    reserve: () => 'packageId=10011',
    'change-quote': [({ kept }) => `packageId=${kept.packageId}&id=${kept.id}`, undefined, askPrice],
  },
  orders: {
    orders: () => '',
    'orders-paid': () => 'status=finish',
    'orders-to-pay': () => 'status=unfinish',
  },
  order: {
    order: ({ usable }) => `orderId=${usable.id}&state=view`,
    pay: ({ unpaid }) => `orderId=${unpaid.id}&state=pay`,
    'order-refunded': ({ refunded }) => `orderId=${refunded.id}&state=view`,
    'order-declined': ({ asked }) => `orderId=${asked.declined.id}&state=view`,
    'order-waiting': ({ asked }) => `orderId=${asked.open.id}&state=view`,
    cancel: ({ kept }) => `orderId=${kept.id}&state=view&ask=cancel`,
    'cancel-late': ({ usable }) => `orderId=${usable.id}&state=view&ask=cancel`,
    'cancel-unpaid': ({ unpaid }) => `orderId=${unpaid.id}&state=pay&ask=cancel`,
    'cancel-undated': ({ direct }) => `orderId=${direct.id}&state=view&ask=cancel`,
    'cancel-changed': ({ changed }) => `orderId=${changed.id}&state=view&ask=cancel`,
    change: ({ kept }) => `orderId=${kept.id}&state=view&ask=change`,
    'change-late': ({ usable }) => `orderId=${usable.id}&state=view&ask=change`,
    'change-once': ({ changed }) => `orderId=${changed.id}&state=view&ask=change`,
  },
  receipt: { receipt: ({ used }) => `orderId=${used.id}` },
  review: { review: ({ used }) => `orderId=${used.id}` },
  stripepay: { card: ({ unpaid }) => `orderId=${unpaid.id}` },
  changeorder: { changeorder: ({ change }) => `oldOrderId=${change.old}&newOrderId=${change.next}` },
  payresult: { payresult: ({ unpaid }) => `orderId=${unpaid.id}` },
  reservesuccess: { reservesuccess: ({ confirming }) => `orderId=${confirming.id}` },
  wechatpay: {
    wechatpay: ({ unpaid }) => `orderId=${unpaid.id}`,
    'wechatpay-expired': [({ unpaid }) => `orderId=${unpaid.id}`, undefined, expireQr],
  },
  paycallback: { paycallback: ({ usable }) => `code=success&orderId=${usable.id}&orderType=1` },
  voucher: {
    voucher: ({ usable }) => `orderId=${usable.id}`,
    'voucher-used': ({ used }) => `orderId=${used.id}`,
  },
  verify: { verify: ({ direct }) => `s=${Buffer.from(direct.orderNo).toString('hex')}` },
  qr: {
    'at-shop': ({ coupon }) => `supplierId=${coupon.supplierId}`,
    'at-shop-login': () => 'supplierId=1003&isTip=2',
    'at-shop-take': () => 'supplierId=3001',
  },
  qrVerify: { 'at-shop-coupon': ({ coupon }) => `id=${coupon.id}&supplierId=${coupon.supplierId}` },
  profile: {
    profile: () => '',
    'profile-password': () => 'state=modify',
    'profile-user': () => 'type=user',
    'profile-details': () => 'type=user&state=modify',
  },
  favorite: { favorite: () => '', 'favorite-packages': () => 'type=package' },
  login: {
    login: () => '',
    'login-code': [() => '', () => ({ codeMail: SENT() })],
    'login-guest': [() => '', BOOKING],
    'login-guest-code': [() => '', (facts) => ({ ...BOOKING(facts), codeMail: SENT() })],
  },
  register: { register: () => '', reset: () => 'type=reset' },
  mailnotification: {
    'mail-confirm': ({ confirm }) => `token=${confirm}`,
    'mail-reset': ({ reset }) => `token=${reset}`,
    'mail-expired': () => `token=${'0'.repeat(43)}`,
  },
  // These redirect at once to another screen, or show nothing.
  beforeQr: {},
  forget: {},
  third: {},
  miniprogram: {},
  xiaochengxu: {},
}

/** Pages of this server outside the app: their paths, as functions of the demo's facts, and acts. */
const OUTSIDE = {
  'shop-answer': [({ asked }) => asked.open.path],
  'shop-answer-reason': [({ asked }) => asked.open.path, declineWithout],
  'shop-answer-confirmed': [({ asked }) => asked.confirmed.path],
  'shop-answer-declined': [({ asked }) => asked.declined.path],
  'shop-answer-withdrawn': [({ asked }) => asked.withdrawn.path],
  'shop-answer-unknown': [() => '/shop/answer/x/y'],
  'sandbox-bank': [({ payPages }) => payPages.bank()],
  'sandbox-wallet': [({ payPages }) => payPages.wallet()],
}

const unknown = [...Object.keys(VIEWS), ...Object.keys(OPENED)].filter((page) => !(page in PAGES))
if (unknown.length > 0) throw new Error(`Screens of pages that are not in the table: ${unknown.join(', ')}`)

const nothing = () => ({})
const none = async () => {}

/**
 * Every screen: those of every page of the table, overlays, and pages outside the app. Each has a path (possibly a
 * promise) and session storage, as functions of the demo's facts, and an act that runs before the picture and returns
 * false when the layout has nothing to act on.
 */
export const SCREENS = {
  ...Object.fromEntries(
    Object.keys(PAGES).flatMap((page) =>
      Object.entries({ ...(VIEWS[page] ?? { [page]: () => '' }), ...OPENED[page] }).map(([name, view]) => {
        const [query, stored = nothing, act = none] = [view].flat()
        const path = (device, facts) => `/${device}/${page}?${query(facts)}`.replace(/\?$/, '')
        const isAnonymous = PAGES[page].group === 'sign-in' || name === 'at-shop-login'
        return [name, { path, stored, act, isAnonymous, isOfApp: true }]
      }),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(OUTSIDE).map(([name, [path, act = none]]) => [
      name,
      { path: (_device, facts) => path(facts), stored: nothing, act, isAnonymous: false, isOfApp: false },
    ]),
  ),
}
