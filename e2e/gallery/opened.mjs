import { asksAboutParty, asksAmount, opens, suggests } from './acts.mjs'

const screen = (query, act) => [typeof query === 'string' ? () => query : query, undefined, act]
/** The filter buttons of the list in one column, each of which opens a sheet. */
const sheet = (nth) => screen('', opens('[data-layout="column"] main button[aria-haspopup="dialog"]', nth))
/** Selects a button by its icon, because its name differs by language. */
const icon = (name) => `main button:has(.lucide-${name})`

/** Overlays of the pages: page → name → a view as in `VIEWS`. */
export const OPENED = {
  index: {
    'home-filter': screen('', opens('[aria-labelledby="home-area"] [aria-haspopup="dialog"]')),
    'home-suggestions': screen('', suggests),
    'home-day': screen('', opens('header [aria-haspopup="dialog"]')),
  },
  suppliers: {
    'list-sort': sheet(0),
    'list-area': sheet(1),
    'list-category': sheet(2),
    'list-visit': sheet(3),
    'list-more': sheet(4),
    'list-day': screen('', opens('[data-layout="wide"] main [aria-haspopup="dialog"]')),
    'list-suggestions': screen('', suggests),
  },
  supplier: {
    'supplier-share': screen('id=1001', opens(icon('share-2'))),
    'supplier-taxi': screen('id=1001', opens(icon('car-taxi-front'))),
    'supplier-picture': screen('id=1001', opens('main button:has(> img, > picture, > * > img)')),
    'supplier-booking': screen('id=1001', opens('[data-bottom-bar] button')),
    'supplier-phone': screen('id=1001', opens(icon('smartphone'))),
  },
  package: { 'package-share': screen('id=10011', opens(icon('share-2'))) },
  reserve: { 'reserve-party': screen('packageId=10011', asksAboutParty) },
  order: {
    'pay-amount': screen(({ unpaid }) => `orderId=${unpaid.id}&state=pay`, asksAmount),
    'order-share': screen(({ kept }) => `orderId=${kept.id}&state=view`, opens(icon('share-2'))),
    'order-phone': screen(({ kept }) => `orderId=${kept.id}&state=view`, opens(icon('smartphone'))),
  },
  stripepay: { 'card-amount': screen(({ unpaid }) => `orderId=${unpaid.id}`, asksAmount) },
  voucher: {
    'voucher-taxi': screen(({ usable }) => `orderId=${usable.id}`, opens(icon('car-taxi-front'))),
    'voucher-redeem': screen(({ usable }) => `orderId=${usable.id}`, opens('main button[aria-describedby] + button')),
  },
  trip: {
    'trip-share': screen('', opens(icon('share-2'))),
    'trip-day': screen('', opens('main [aria-haspopup="dialog"]')),
  },
  profile: {
    'profile-log-out': screen('', opens(icon('log-out'))),
    'profile-app': screen('', opens('main section button:has(.lucide-smartphone)')),
    'profile-devices': screen('', opens('main section:has(.lucide-monitor-smartphone) > button')),
    'profile-link': screen('', opens('main section li:not(:has(.lucide-monitor-smartphone)) button')),
    'profile-delete': screen('', opens(icon('trash-2'))),
  },
}
