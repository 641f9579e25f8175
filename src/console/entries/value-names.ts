import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Diet } from '#domain/catalogue/shop-facts.ts'

export const DIET_NAMES: Readonly<Record<Diet, MessageDescriptor>> = {
  vegetarian: msg`Vegetarian`,
  vegan: msg`Vegan`,
  halal: msg`Halal`,
  'gluten-free': msg`Gluten-free`,
}

/** How a shop takes reservations. */
export const CONFIRMATION_NAMES = {
  instant: msg`At once`,
  request: msg`The shop answers`,
} as const satisfies Record<string, MessageDescriptor>

/** How a shop counts its seats. */
export const CAPACITY_KIND_NAMES = {
  stay: msg`Guests at the same time, for as long as they stay`,
  arrivals: msg`Guests at each start`,
} as const satisfies Record<string, MessageDescriptor>

/** How a package is used, by its number in catalogue files. */
export const USE_TYPE_NAMES = {
  1: msg`Reserved for a day and time`,
  2: msg`Bought without a date`,
  4: msg`Help with a reservation`,
} as const satisfies Record<number, MessageDescriptor>
