import { PAGES } from '../../src/contract/pages.ts'

const inDays = (days) => new Date(Date.now() + (days * 24 + 9) * 3_600_000).toISOString().slice(0, 10)

/** A trip as its link tells it: two packages with a time, a shop on a day. */
const PLAN = () => `plan=p10011.${inDays(6)}.1200_p10012.${inDays(6)}.1830_s1002.${inDays(7)}`

/** What a guest's tab keeps while the reservation that was sent waits for the login (`waitingBooking`, `reserveInfo`). */
const BOOKING = ({ booked: { pack, shop } }) => {
  const own = { ownerId: null, packageId: pack.id }
  const visit = { date: inDays(6), time: '12:00', people: 2, packages: 2 }
  const guests = { hasChild: false, childInfo: '', tip: '', needs: [] }
  return {
    waitingBooking: { at: Date.now(), ...own, amount: 2 * pack.mallPrice, pack, shop },
    reserveInfo: { ...own, supplierId: shop.id, orderId: null, failure: null, ...visit, ...guests },
  }
}
/** A code that was mailed a moment ago. */
const SENT = () => ({ email: 'a.traveller.with.a.long.name@mail.example', at: Date.now(), isSent: true })

/**
 * The screens of the pages that show more than one thing, or want something of the demo: name → query, as a function of
 * the demo's facts. A pair of a query and a function is a screen that finds values in the tab's storage. A page that is not
 * named is one screen of its own name, without a query.
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
  compare: { compare: () => 'ids=1001%2C1002%2C1003', 'compare-none': () => '' },
  plan: { plan: PLAN, 'plan-none': () => 'plan=x' },
  reserve: { reserve: () => 'packageId=10011' },
  orders: {
    orders: () => '',
    'orders-paid': () => 'status=finish',
    'orders-to-pay': () => 'status=unfinish',
  },
  order: {
    order: ({ usable }) => `orderId=${usable.id}&state=view`,
    pay: ({ unpaid }) => `orderId=${unpaid.id}&state=pay`,
  },
  stripepay: { card: ({ unpaid }) => `orderId=${unpaid.id}` },
  changeorder: { changeorder: ({ change }) => `oldOrderId=${change.old}&newOrderId=${change.next}` },
  payresult: { payresult: ({ unpaid }) => `orderId=${unpaid.id}` },
  reservesuccess: { reservesuccess: ({ confirming }) => `orderId=${confirming.id}` },
  wechatpay: { wechatpay: ({ unpaid }) => `orderId=${unpaid.id}` },
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
  // These lead on at once, to a page that is here, or show nothing at all.
  beforeQr: {},
  forget: {},
  third: {},
  miniprogram: {},
  xiaochengxu: {},
}

/** Every screen of every page of the table, with its path and what the tab's storage has, functions of what the demo has. */
export const SCREENS = Object.fromEntries(
  Object.keys(PAGES).flatMap((page) =>
    Object.entries(VIEWS[page] ?? { [page]: () => '' }).map(([name, view]) => {
      const [query, stored = () => ({})] = [view].flat()
      const path = (facts) => `${page}?${query(facts)}`.replace(/\?$/, '')
      return [name, { path, stored, isAnonymous: PAGES[page].group === 'sign-in' || name === 'at-shop-login' }]
    }),
  ),
)
