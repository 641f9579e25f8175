import * as account from './account.ts'
import * as atShop from './at-shop.ts'
import * as availability from './availability.ts'
import * as cancelling from './cancelling.ts'
import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as coupons from './coupons.ts'
import * as customers from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import * as favorites from './favorites.ts'
import * as orderChanges from './order-changes.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as sandbox from './sandbox.ts'
import * as session from './session.ts'
import * as third from './third.ts'
import * as tickets from './tickets.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'request' in value
}

/** Every call of the product, in no particular order: what the server registers and the contract test walks. */
export const ENDPOINTS: readonly Endpoint[] = [
  account,
  atShop,
  availability,
  cancelling,
  catalogue,
  content,
  coupons,
  customers,
  favorites,
  orderChanges,
  orders,
  payments,
  sandbox,
  session,
  third,
  tickets,
]
  .flatMap((area) => Object.values<unknown>(area))
  .filter(isEndpoint)
