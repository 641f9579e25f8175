import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Diet } from '#domain/catalogue/shop-facts.ts'
import type { TaxRate } from '#domain/receipt/tax.ts'

export const DIET_NAMES: Readonly<Record<Diet, MessageDescriptor>> = {
  vegetarian: msg`Vegetarian`,
  vegan: msg`Vegan`,
  halal: msg`Halal`,
  'gluten-free': msg`Gluten-free`,
}

/** How a shop takes reservations. */
export const CONFIRMATION_NAMES = {
  instant: msg`Instant`,
  request: msg`Shop confirms`,
} as const satisfies Record<string, MessageDescriptor>

/** How a shop counts its seats. */
export const CAPACITY_KIND_NAMES = {
  stay: msg`Guests at the same time, until they leave`,
  arrivals: msg`Guests per time slot`,
} as const satisfies Record<string, MessageDescriptor>

/** Rates of consumption tax. */
export const TAX_RATE_NAMES = {
  10: msg`10% (standard)`,
  8: msg`8% (reduced)`,
  0: msg`0% (not taxed)`,
} as const satisfies Record<TaxRate, MessageDescriptor>

/** How a package is used, by its number in catalogue files. */
export const USE_TYPE_NAMES = {
  1: msg`Date and time`,
  2: msg`Open date`,
  4: msg`Concierge booking`,
} as const satisfies Record<number, MessageDescriptor>
