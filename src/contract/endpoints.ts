import * as account from './account.ts'
import * as appErrors from './app-errors.ts'
import * as availability from './availability.ts'
import * as cancelling from './cancellation.ts'
import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import * as facets from './facets.ts'
import * as favorites from './favorites.ts'
import * as mapPins from './map-pins.ts'
import * as orderChanges from './order-changes.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as push from './push.ts'
import * as receipts from './receipts.ts'
import * as reviews from './reviews.ts'
import * as sandbox from './sandbox.ts'
import * as session from './session.ts'
import * as shopList from './shop-list.ts'
import * as atShop from './shop-qr.ts'
import * as third from './third.ts'
import * as tickets from './tickets.ts'
import * as trips from './trips.ts'
import * as wallets from './wallets.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'request' in value
}

/**
 * Every call of the product, in no particular order. The server registers them, and the contract test iterates over
 * them.
 */
export const ENDPOINTS: readonly Endpoint[] = [
  account,
  appErrors,
  atShop,
  availability,
  cancelling,
  catalogue,
  content,
  coupons,
  customers,
  facets,
  favorites,
  mapPins,
  orderChanges,
  orders,
  payments,
  push,
  receipts,
  reviews,
  sandbox,
  session,
  shopList,
  third,
  tickets,
  trips,
  wallets,
]
  .flatMap((area) => Object.values<unknown>(area))
  .filter(isEndpoint)
