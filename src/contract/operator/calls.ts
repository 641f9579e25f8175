import * as access from './access.ts'
import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import * as imports from './imports.ts'
import * as money from './money.ts'
import type { OperatorCall } from './operator-call.ts'
import * as orders from './orders.ts'
import * as overview from './overview.ts'
import * as payouts from './payouts.ts'
import * as people from './people.ts'
import * as preview from './preview.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import * as settings from './settings.ts'
import * as shopActs from './shop-acts.ts'
import * as shopLinks from './shop-links.ts'

function isCall(value: unknown): value is OperatorCall {
  return typeof value === 'object' && value !== null && 'roles' in value && 'path' in value
}

/** Every call of the console. The server registers them, and the role test iterates over them. */
export const OPERATOR_CALLS: readonly OperatorCall[] = [
  access,
  catalogue,
  content,
  customers,
  imports,
  money,
  orders,
  overview,
  payouts,
  people,
  preview,
  reports,
  reviews,
  settings,
  shopActs,
  shopLinks,
]
  .flatMap((area) => Object.values<unknown>(area))
  .filter(isCall)
