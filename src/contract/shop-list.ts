import * as z from 'zod/mini'
import { DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { KEYWORD_MAX, SHOP_PRICE_MAX } from '#domain/constants.ts'
import { endpoint } from './endpoint.ts'
import { count, day, id, optionalId, optionalText, page, text, timeOfDay } from './fields.ts'
import { supplier } from './supplier.ts'

/** A number, or its digits in a query. */
const digits = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp) =>
  z.union([z.number(), z.pipe(z.string().check(z.regex(pattern)), z.transform(Number))])

/** Yen for one person, all that is paid together. */
const pricePerPerson = z.pipe(digits(/^\d{1,8}$/), z.int().check(z.gte(0), z.lte(SHOP_PRICE_MAX)))
/** A score out of five. */
const minScore = z.pipe(digits(/^[0-5](\.\d)?$/), z.number().check(z.gte(0), z.lte(5)))

/** Codes of a list with commas between, such as `vegan,halal`. */
const codes = /* @__NO_SIDE_EFFECTS__ */ (known: readonly string[]) =>
  z.string().check(z.regex(new RegExp(`^(${known.join('|')})(,(${known.join('|')})){0,${known.length - 1}}$`)))
const spokenCodes = /* @__PURE__ */ codes(SPOKEN_LANGUAGES)
const dietCodes = /* @__PURE__ */ codes(DIETS)

/** What shops are chosen by besides where, what and when (PE-08), beyond P-7. What is given must all hold. */
const shopFilter = {
  /** What one person pays for the cheapest package that fits day, time and party (domain/booking/fitting-packages.ts): from and to, both included. */
  priceFrom: z.optional(pricePerPerson),
  priceTo: z.optional(pricePerPerson),
  minScore: z.optional(minScore),
  /** Those that confirm at once (U-10). */
  confirmation: z.optional(z.enum(['instant'])),
  /** Served in any of these languages. */
  speaks: z.optional(spokenCodes),
  /** Caters for all of these diets. */
  diet: z.optional(dietCodes),
  /**
   * Guests can arrive in this part of a day, both ends included: by the opening times, and on a chosen day by the seats that are left and
   * the 24 hours ahead.
   */
  timeFrom: z.optional(timeOfDay),
  timeTo: z.optional(timeOfDay),
}

/** The filters of a list, by which one of them leaves out the most: see `loosen` of queryPageSuppliers. */
const LOOSENED = [
  'keyword',
  'day',
  'people',
  'time',
  'area',
  'category',
  'price',
  'score',
  'instant',
  'speaks',
  'diet',
] as const
export type Loosened = (typeof LOOSENED)[number]

/** Such as `popular desc`: popular, score, price (for one person, PE-08) or distance (U-22); anything else is the default. */
const sortOrder = text(20)

export const queryPageSuppliers = endpoint({
  name: 'queryPageSuppliers',
  method: 'POST',
  path: '/api/directSupplier/queryPageSuppliers',
  access: 'public',
  kept: 'catalogue',
  request: z.object({
    rootAreaId: optionalId,
    secondAreaId: optionalId,
    categoryId: optionalId,
    warehouseDate: z.optional(day),
    peopleNum: z.optional(count),
    order: z.optional(sortOrder),
    keyword: optionalText(KEYWORD_MAX),
    pageNumber: z.optional(count),
    pageSize: z.optional(z.int().check(z.gte(1), z.lte(100))),
    ...shopFilter,
    /** "lng,lat" of the caller, for distances. */
    position: z.optional(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?,-?\d{1,2}(\.\d{1,8})?$/))),
  }),
  response: z.extend(page(supplier), {
    /**
     * Beyond P-7, only where a keyword finds nothing as it was typed and something near was found (PE-01): with typing
     * errors `corrected`, or with `fewer` of its words. `keyword`: the words that were looked for; `isPart` where each shop
     * has some of these, and not all.
     */
    reading: z.optional(
      z.object({ kind: z.enum(['corrected', 'fewer']), keyword: z.string(), isPart: z.optional(z.literal(true)) }),
    ),
    /** Beyond P-7, only on a chosen day: how many shops have no room left for the party; they come last, and `total` does not count them. */
    full: z.optional(z.int()),
    /** Beyond P-7, only where nothing is found: how many would be without one of the filters, the most first. */
    loosen: z.optional(z.array(z.object({ without: z.enum(LOOSENED), total: z.int() }))),
  }),
})
/** Beyond P-7: a theme's list narrows by day, head count and the rest as the other lists do. A shop that has no room left on the day is last and says so. */
const themeSuppliers = /* @__PURE__ */ z.array(z.extend(supplier, { isFull: z.optional(z.literal(true)) }))
const narrowing = { warehouseDate: z.optional(day), peopleNum: z.optional(count), ...shopFilter }

/** 100 at most, in the order asked for. */
export const querySupplierBySmallTheme = endpoint({
  name: 'querySupplierBySmallTheme',
  method: 'GET',
  path: '/wechat/supplier/querySupplierBySamllTheme',
  aliases: ['/wechat/supplier/querySupplierBySmallTheme'],
  access: 'public',
  kept: 'catalogue',
  request: z.object({ smallThemeId: id, order: z.optional(sortOrder), ...narrowing }),
  response: themeSuppliers,
})
/** A theme's suppliers in an area of either level, the most popular first, 100 at most. */
export const querySuppliersInArea = endpoint({
  name: 'querySuppliersInArea',
  method: 'POST',
  path: '/api/directSupplier/querySuppliersInArea',
  access: 'public',
  kept: 'catalogue',
  request: z.object({ themeId: optionalId, areaId: optionalId, ...narrowing }),
  response: themeSuppliers,
})
