import * as z from 'zod/mini'
import { isEmail } from '#domain/account/email.ts'
import { CAPACITY_KINDS } from '#domain/booking/seats.ts'
import { MAX_CLOSINGS } from '#domain/calendar/closing.ts'
import { DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'
import { isRegistrationNumber } from '#domain/receipt/registration-number.ts'
import { DEFAULT_TAX_RATE, TAX_RATES } from '#domain/receipt/tax.ts'
import { bannerEntry, couponEntry, translationEntry } from './content/format.ts'
import {
  closing,
  day,
  key,
  latitude,
  longitude,
  names,
  number,
  opening,
  picture,
  pictures,
  sort,
  text,
  texts,
  weeklyPeriod,
  whole,
  withDescription,
} from './fields.ts'

/**
 * The format of a catalogue file, which operators write. docs/catalogue-format.md explains it;
 * docs/catalogue.schema.json is generated from it. This file states shapes only; check.ts checks how fields,
 * entries and files relate. Schemas transform nothing, so that the JSON Schema describes the same format.
 */

const CATEGORY_KEY = /^[a-z0-9-]+$/

export const areaEntry = z.strictObject({
  id: number,
  key: key('Your own key of the area'),
  parent: withDescription(z.optional(z.string()), 'Key of the parent area. There are two levels.'),
  name: names(100, 'Name'),
  sort,
  lng: longitude,
  lat: latitude,
})
export type AreaEntry = z.infer<typeof areaEntry>

export const categoryEntry = z.strictObject({
  id: number,
  key: withDescription(
    z
      .string()
      .check(z.maxLength(40), z.regex(CATEGORY_KEY, 'must contain only lower-case letters, digits and hyphens')),
    'Key of the category. It also selects the icon.',
  ),
  name: names(100, 'Name'),
  sort,
})
export type CategoryEntry = z.infer<typeof categoryEntry>

export const themeEntry = z.strictObject({
  id: number,
  key: key('Your own key of the theme'),
  parent: withDescription(z.optional(z.string()), 'Key of the parent theme. There are two levels.'),
  area: withDescription(z.optional(z.string()), 'Key of the area that the theme covers. Default: all of Japan.'),
  name: names(100, 'Name'),
  sort,
  picture: withDescription(z.optional(picture), 'Picture of the theme'),
})
export type ThemeEntry = z.infer<typeof themeEntry>

const packageShape = {
  id: number,
  key: key('Your own key of the package, unique within the supplier'),
  name: names(200, 'Name'),
  about: texts(4000, 'Description'),
  useType: withDescription(
    z.literal([1, 2, 4]),
    '1: booked for a date and time. 2: bought without a date. 4: concierge booking.',
  ),
  couponUse: withDescription(z._default(z.boolean(), false), "Whether the supplier's QR coupon applies to it"),
  price: withDescription(whole(1, 1_000_000_000), 'Unit price in whole yen'),
  payAtShop: withDescription(
    z._default(whole(0, 1_000_000_000), 0),
    'Minimum extra payment at the shop per person, in whole yen. 0: nothing extra to pay.',
  ),
  taxRate: withDescription(
    z._default(z.literal(TAX_RATES), DEFAULT_TAX_RATE),
    'Per cent of consumption tax in the price: 10, 8 (reduced) or 0 (not taxed). Receipts state it.',
  ),
  online: withDescription(z._default(z.boolean(), true), 'Whether it is on sale'),
  minNumber: withDescription(z._default(whole(1, 10_000), 1), 'Minimum quantity per order'),
  maxNumber: withDescription(whole(1, 10_000), 'Maximum quantity per order'),
  minutes: withDescription(whole(1, 100_000), 'Duration in minutes'),
  leadHours: withDescription(z._default(whole(0, 720), MIN_LEAD_HOURS), 'Minimum lead time for bookings, in hours'),
  periods: withDescription(
    z._default(z.array(weeklyPeriod).check(z.maxLength(30)), []),
    'Arrival hours for this package, within the hours of its supplier. Default: all hours of the supplier.',
  ),
  pictures,
}
export const nestedPackage = z.strictObject(packageShape)
export const packageEntry = z.strictObject({
  supplier: withDescription(z.string(), 'Key of the supplier'),
  ...packageShape,
})
export type NestedPackage = z.infer<typeof nestedPackage>

const hoursShape = {
  periods: z.array(weeklyPeriod).check(z.maxLength(30)),
  closedOn: z.array(closing).check(z.maxLength(MAX_CLOSINGS)),
  openings: z.array(opening).check(z.maxLength(400)),
}
/** The hours of a supplier only, for an hours editor. */
export const hoursEntry = z.strictObject(hoursShape)

const daysRule = z._default(z.nullable(whole(0, 365)), null)

export const supplierEntry = z.strictObject({
  id: number,
  key: key('Your own key of the supplier. Importing it again updates this supplier.'),
  category: withDescription(z.string(), 'Key of the category'),
  area: withDescription(z.string(), 'Key of its area, which must have a parent area'),
  name: names(200, 'Name'),
  about: texts(4000, 'Description'),
  address: withDescription(
    z._default(z.strictObject({ en: text(300, 'English'), ja: text(300, 'Japanese') }), { en: '', ja: '' }),
    'Address. The Japanese one is shown to taxi drivers.',
  ),
  access: texts(500, 'Directions'),
  phone: text(40, 'Phone number'),
  contactEmail: withDescription(
    z._default(
      z.string().check(
        z.trim(),
        z.refine((value) => value === '' || isEmail(value), 'must be an email address'),
      ),
      '',
    ),
    'Address for order emails to the shop, which are in Japanese. Never shown to guests. Default: no emails.',
  ),
  registrationNumber: withDescription(
    z._default(
      z.string().check(
        z.trim(),
        z.refine(
          (value) => value === '' || isRegistrationNumber(value),
          'must be T and 13 digits with a correct check digit, or empty',
        ),
      ),
      '',
    ),
    'Registration number of the shop for qualified invoices: T and 13 digits. Only receipts show it. Default: none.',
  ),
  lng: longitude,
  lat: latitude,
  languages: withDescription(
    z._default(z.array(z.enum(SPOKEN_LANGUAGES)).check(z.maxLength(10)), []),
    'Languages spoken besides Japanese',
  ),
  diets: withDescription(
    z._default(z.array(z.enum(DIETS)).check(z.maxLength(10)), []),
    'Diets that it can cater for. Vegan includes vegetarian.',
  ),
  labels: withDescription(
    z._default(z.array(names(60, 'A label')).check(z.maxLength(20)), []),
    'Short labels shown next to the name',
  ),
  pictures,
  online: withDescription(z._default(z.boolean(), true), 'Whether it is on sale'),
  navigationParam: text(200, 'Destination for map directions, if not the coordinates'),
  cancelDays: withDescription(
    daysRule,
    "Free cancellation until this number of days before the visit. Default or null: the service's rule.",
  ),
  changeDays: withDescription(
    daysRule,
    "Free change until this number of days before the visit. Default or null: the service's rule.",
  ),
  picked: withDescription(
    z._default(z.boolean(), false),
    'Whether you have picked it for the home page, where it is marked “Picked by us”',
  ),
  score: withDescription(
    z.optional(z.number()),
    'Not used: the rating is the mean of the reviews. In production a file with it is refused.',
  ),
  popular: withDescription(
    z.optional(z.number()),
    'Not used: popularity is the number of paid orders of 90 days. In production a file with it is refused.',
  ),
  confirmation: withDescription(
    z._default(z.enum(['instant', 'request']), 'instant'),
    '`instant`: a paid order is confirmed at once. `request`: the shop confirms each order.',
  ),
  answerHours: withDescription(z._default(whole(1, 72), 24), 'Response time of the shop for requests, in hours'),
  capacity: withDescription(whole(1, 100_000), 'Number of people that it can take, counted as `capacityKind` says'),
  capacityKind: withDescription(
    z.optional(z.enum(CAPACITY_KINDS)),
    '`stay`: seats are taken for the whole visit, as in a restaurant. `arrivals`: guests are counted for each start time separately, as at an entrance. Default: depends on the category.',
  ),
  turnoverMinutes: withDescription(
    z._default(whole(0, 240), 0),
    'Minutes between two visits to the same seats. Only for `stay`.',
  ),
  arrivalsPerStart: withDescription(
    z._default(z.nullable(whole(1, 100_000)), null),
    'Maximum number of arrivals per start time. Default or null: the number of seats.',
  ),
  bookAheadDays: withDescription(
    z._default(z.nullable(whole(1, 731)), null),
    'How many days ahead it can be booked. Default or null: two years.',
  ),
  periods: withDescription(
    z.optional(hoursShape.periods),
    'Arrival hours. An end of 00:00 is midnight; hours up to 26:00 belong to the day on which they start. Default: unchanged.',
  ),
  lockedDays: withDescription(
    z.optional(z.array(day).check(z.maxLength(1000))),
    'Dates without bookings: `2026-12-31`, or `+14` for days after the import. Default: unchanged.',
  ),
  closedOn: withDescription(
    z.optional(hoursShape.closedOn),
    'Closing rules: `monday`, `wednesday#3` (the third of each month), `holidays` (national holidays), `12-31/01-03` (every year), `2027-02-01/2027-02-14`. Default: unchanged.',
  ),
  openings: withDescription(
    z.optional(hoursShape.openings),
    'Dates with special hours. They take precedence over closing rules. Default: unchanged.',
  ),
  themes: withDescription(
    z.optional(z.array(z.string()).check(z.maxLength(100))),
    'Keys of its themes and sub-themes. Default: unchanged.',
  ),
  packages: withDescription(
    z.optional(z.array(nestedPackage).check(z.maxLength(500))),
    'Its packages, in display order. Default: unchanged.',
  ),
})
export type SupplierEntry = z.infer<typeof supplierEntry>

/** The contents of a file by list name: sections of a JSON document, or tables of CSV. */
export const KINDS = {
  areas: 'area',
  categories: 'category',
  themes: 'theme',
  suppliers: 'supplier',
  packages: 'package',
  coupons: 'coupon',
  banners: 'banner',
  translations: 'translation',
} as const
export type Kind = (typeof KINDS)[keyof typeof KINDS]

export const ENTRY_SCHEMAS = {
  area: areaEntry,
  category: categoryEntry,
  theme: themeEntry,
  supplier: supplierEntry,
  package: packageEntry,
  coupon: couponEntry,
  banner: bannerEntry,
  translation: translationEntry,
} as const satisfies Record<Kind, z.ZodMiniType>

const catalogueDocument = z.strictObject({
  $schema: withDescription(z.optional(z.string()), 'URL of this schema, for editors'),
  areas: z.optional(z.array(areaEntry)),
  categories: z.optional(z.array(categoryEntry)),
  themes: z.optional(z.array(themeEntry)),
  suppliers: z.optional(z.array(supplierEntry)),
  packages: withDescription(z.optional(z.array(packageEntry)), 'Packages that are not listed in their supplier'),
  coupons: z.optional(z.array(couponEntry)),
  banners: withDescription(
    z.optional(z.array(bannerEntry)),
    'All banners of the home page. An import that contains banners removes the others.',
  ),
  translations: z.optional(z.array(translationEntry)),
})

/** The JSON Schema of a catalogue document, as committed in docs/catalogue.schema.json. */
export function catalogueJsonSchema(): unknown {
  const { $schema, ...rest } = z.toJSONSchema(catalogueDocument, { io: 'input' })
  return { $schema, title: 'Tabifuda catalogue', ...rest }
}
