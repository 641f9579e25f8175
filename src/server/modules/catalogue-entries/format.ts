import * as z from 'zod/mini'
import { isEmail } from '#domain/account/email.ts'
import { CAPACITY_KINDS } from '#domain/booking/seats.ts'
import { MAX_CLOSINGS } from '#domain/calendar/closing.ts'
import { DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { MIN_LEAD_HOURS } from '#domain/constants.ts'
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
  parent: withDescription(z.optional(z.string()), 'Key of the area that it is a part of; there are two levels.'),
  name: names(100, 'Name'),
  sort,
  lng: longitude,
  lat: latitude,
})
export type AreaEntry = z.infer<typeof areaEntry>

export const categoryEntry = z.strictObject({
  id: number,
  key: withDescription(
    z.string().check(z.maxLength(40), z.regex(CATEGORY_KEY, 'must be of small letters, digits and hyphens')),
    'Key of the category; its icon is found by it.',
  ),
  name: names(100, 'Name'),
  sort,
})
export type CategoryEntry = z.infer<typeof categoryEntry>

export const themeEntry = z.strictObject({
  id: number,
  key: key('Your own key of the theme'),
  parent: withDescription(
    z.optional(z.string()),
    'Key of the theme that it is a small theme of; there are two levels.',
  ),
  area: withDescription(z.optional(z.string()), 'Key of the area that it is about. Left out: all of Japan.'),
  name: names(100, 'Name'),
  sort,
  picture: withDescription(z.optional(picture), 'Its picture'),
})
export type ThemeEntry = z.infer<typeof themeEntry>

const packageShape = {
  id: number,
  key: key('Your own key of the package, unique within its supplier'),
  name: names(200, 'Name'),
  about: texts(4000, 'What it is'),
  useType: withDescription(
    z.literal([1, 2, 4]),
    '1: reserved for a day and time. 2: bought without a date. 4: help with a reservation.',
  ),
  couponUse: withDescription(z._default(z.boolean(), false), "Whether the supplier's QR coupon is drawn on it"),
  price: withDescription(whole(1, 1_000_000_000), 'Price of one in whole yen'),
  payAtShop: withDescription(
    z._default(whole(0, 1_000_000_000), 0),
    'Whole yen that each person pays at the shop on top of the price, at least; 0: the price is all there is to pay.',
  ),
  online: withDescription(z._default(z.boolean(), true), 'Whether it is offered'),
  minNumber: withDescription(z._default(whole(1, 10_000), 1), 'Fewest that can be ordered at once'),
  maxNumber: withDescription(whole(1, 10_000), 'Most that can be ordered at once'),
  minutes: withDescription(whole(1, 100_000), 'How long it takes'),
  leadHours: withDescription(
    z._default(whole(0, 720), MIN_LEAD_HOURS),
    'Hours before its start until which it can be reserved',
  ),
  periods: withDescription(
    z._default(z.array(weeklyPeriod).check(z.maxLength(30)), []),
    'Hours in which its guests may arrive, within those of its supplier. Left out: all of them.',
  ),
  pictures,
}
export const nestedPackage = z.strictObject(packageShape)
export const packageEntry = z.strictObject({
  supplier: withDescription(z.string(), 'Key of its supplier'),
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
  key: key('Your own key of the supplier; importing it again changes this supplier.'),
  category: withDescription(z.string(), 'Key of its category'),
  area: withDescription(z.string(), 'Key of its area: one that is a part of another'),
  name: names(200, 'Name'),
  about: texts(4000, 'What it is'),
  address: withDescription(
    z._default(z.strictObject({ en: text(300, 'English'), ja: text(300, 'Japanese') }), { en: '', ja: '' }),
    'Address; the Japanese one is what a taxi driver reads.',
  ),
  access: texts(500, 'How to get there'),
  phone: text(40, 'Telephone number'),
  contactEmail: withDescription(
    z._default(
      z.string().check(
        z.trim(),
        z.refine((value) => value === '' || isEmail(value), 'must be an email address'),
      ),
      '',
    ),
    'Where the shop hears of orders, in Japanese; guests never see it. Left out: it hears of none.',
  ),
  lng: longitude,
  lat: latitude,
  languages: withDescription(
    z._default(z.array(z.enum(SPOKEN_LANGUAGES)).check(z.maxLength(10)), []),
    'Languages besides Japanese in which its guests are served',
  ),
  diets: withDescription(
    z._default(z.array(z.enum(DIETS)).check(z.maxLength(10)), []),
    'Diets that its guests can keep to; what is vegan is vegetarian, too.',
  ),
  labels: withDescription(
    z._default(z.array(names(60, 'A label')).check(z.maxLength(20)), []),
    'Short words next to its name',
  ),
  pictures,
  online: withDescription(z._default(z.boolean(), true), 'Whether it is offered'),
  navigationParam: text(200, "What the map's route is asked with, if not the coordinates"),
  cancelDays: withDescription(
    daysRule,
    "Days before use until which cancelling is free. Left out or null: the service's own rule.",
  ),
  changeDays: withDescription(
    daysRule,
    "Days before use until which a change is free. Left out or null: the service's own rule.",
  ),
  score: withDescription(
    z._default(
      z.number().check(
        z.gte(0),
        z.lte(5),
        z.refine((value) => Math.round(value * 10) / 10 === value, 'must have one decimal at most'),
      ),
      0,
    ),
    '0 to 5 with one decimal',
  ),
  popular: withDescription(
    z._default(whole(0, 1_000_000_000), 0),
    'Rank in lists by popularity: the more, the earlier',
  ),
  confirmation: withDescription(
    z._default(z.enum(['instant', 'request']), 'instant'),
    '`instant`: a paid order is confirmed at once. `request`: the shop answers.',
  ),
  answerHours: withDescription(z._default(whole(1, 72), 24), 'Hours within which the shop answers a request'),
  capacity: withDescription(whole(1, 100_000), 'People for whom there are seats; `capacityKind` says when'),
  capacityKind: withDescription(
    z.optional(z.enum(CAPACITY_KINDS)),
    '`stay`: seats are taken from the start of a visit until its end, as in a restaurant. `arrivals`: they are counted anew at each start, as at an entrance. Left out: as its category suggests.',
  ),
  turnoverMinutes: withDescription(
    z._default(whole(0, 240), 0),
    'Minutes after a visit until its seats can be taken again; for `stay` alone',
  ),
  arrivalsPerStart: withDescription(
    z._default(z.nullable(whole(1, 100_000)), null),
    'Most people who begin at one start, so that the kitchen keeps up. Left out or null: as many as there are seats.',
  ),
  bookAheadDays: withDescription(
    z._default(z.nullable(whole(1, 731)), null),
    'Days ahead for which it takes reservations. Left out or null: two years.',
  ),
  periods: withDescription(
    z.optional(hoursShape.periods),
    'Hours in which guests may arrive; an end of 00:00 is midnight, hours until 26:00 belong to the day on which they begin. Left out: as they were.',
  ),
  lockedDays: withDescription(
    z.optional(z.array(day).check(z.maxLength(1000))),
    'Days without reservations: `2026-12-31`, or `+14`, days from the day of the import. Left out: as they were.',
  ),
  closedOn: withDescription(
    z.optional(hoursShape.closedOn),
    'Rules by which it takes no reservations: `monday`, `wednesday#3` (the third of each month), `holidays` (national ones), `12-31/01-03` (every year), `2027-02-01/2027-02-14`. Left out: as they were.',
  ),
  openings: withDescription(
    z.optional(hoursShape.openings),
    'Days with hours of their own, which go before whatever closes it. Left out: as they were.',
  ),
  themes: withDescription(
    z.optional(z.array(z.string()).check(z.maxLength(100))),
    'Keys of its themes and small themes. Left out: as they were.',
  ),
  packages: withDescription(
    z.optional(z.array(nestedPackage).check(z.maxLength(500))),
    'What it sells, in order. Left out: as they were.',
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
  $schema: withDescription(z.optional(z.string()), 'Address of this schema, for editors'),
  areas: z.optional(z.array(areaEntry)),
  categories: z.optional(z.array(categoryEntry)),
  themes: z.optional(z.array(themeEntry)),
  suppliers: z.optional(z.array(supplierEntry)),
  packages: withDescription(z.optional(z.array(packageEntry)), 'Packages that are not written with their supplier'),
  coupons: z.optional(z.array(couponEntry)),
  banners: withDescription(
    z.optional(z.array(bannerEntry)),
    'All banners of the home page: an import that names any removes the others.',
  ),
  translations: z.optional(z.array(translationEntry)),
})

/** The JSON Schema of a catalogue document, as committed in docs/catalogue.schema.json. */
export function catalogueJsonSchema(): unknown {
  const { $schema, ...rest } = z.toJSONSchema(catalogueDocument, { io: 'input' })
  return { $schema, title: 'Tabifuda catalogue', ...rest }
}
