import * as z from 'zod/mini'
import { DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { KEYWORD_MAX, SHOP_PRICE_MAX } from '#domain/constants.ts'
import { endpoint } from './endpoint.ts'
import { count, day, id, optionalId, optionalText, page, text, timeOfDay } from './fields.ts'
import { supplier } from './supplier.ts'

/** A number, or its digits in a query. */
const digits = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp) =>
  z.union([z.number(), z.pipe(z.string().check(z.regex(pattern)), z.transform(Number))])

/** Total yen per person. */
const pricePerPerson = z.pipe(digits(/^\d{1,8}$/), z.int().check(z.gte(0), z.lte(SHOP_PRICE_MAX)))
/** A score out of five. */
const minScore = z.pipe(digits(/^[0-5](\.\d)?$/), z.number().check(z.gte(0), z.lte(5)))

/** Comma-separated codes, such as `vegan,halal`. */
const codes = /* @__NO_SIDE_EFFECTS__ */ (known: readonly string[]) =>
  z.string().check(z.regex(new RegExp(`^(${known.join('|')})(,(${known.join('|')})){0,${known.length - 1}}$`)))
const spokenCodes = /* @__PURE__ */ codes(SPOKEN_LANGUAGES)
const dietCodes = /* @__PURE__ */ codes(DIETS)

/** Further filters of shops besides place, category and date (PE-08), beyond P-7. All given ones must match. */
const shopFilter = {
  /**
   * Price per person of the cheapest package that fits day, time and party (domain/booking/packages-for-visit.ts), from
   * and to, both included.
   */
  priceFrom: z.optional(pricePerPerson),
  priceTo: z.optional(pricePerPerson),
  minScore: z.optional(minScore),
  /** Shops with instant confirmation (U-10). */
  confirmation: z.optional(z.enum(['instant'])),
  /** Service in any of these languages. */
  speaks: z.optional(spokenCodes),
  /** Caters for all of these diets. */
  diet: z.optional(dietCodes),
  /**
   * Arrival time range, both ends included: by the opening hours, and on a chosen day also by the seats left and the
   * lead time.
   */
  timeFrom: z.optional(timeOfDay),
  timeTo: z.optional(timeOfDay),
}

/** The filters of a list that `loosen` of queryPageSuppliers can suggest to remove. */
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
export type RemovableFilter = (typeof LOOSENED)[number]

/**
 * Such as `popular desc`: popular, score, price (per person, PE-08) or distance (U-22); anything else is the default.
 */
const sortOrder = text(20)

export const queryPageSuppliers = endpoint({
  name: 'queryPageSuppliers',
  method: 'POST',
  path: '/api/directSupplier/queryPageSuppliers',
  access: 'public',
  cacheable: 'catalogue',
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
     * Beyond P-7, only when the keyword as typed finds nothing but a similar one does (PE-01): with typing errors
     * `corrected`, or with `fewer` of its words. `keyword`: the words searched for; `isPart` when each shop matches
     * some of them but not all.
     */
    reading: z.optional(
      z.object({ kind: z.enum(['corrected', 'fewer']), keyword: z.string(), isPart: z.optional(z.literal(true)) }),
    ),
    /**
     * Beyond P-7, only on a chosen day: the number of shops that are full for the party. They are last, and `total`
     * does not include them.
     */
    full: z.optional(z.int()),
    /** Beyond P-7, only when nothing is found: the number of results without each filter, most first. */
    loosen: z.optional(z.array(z.object({ without: z.enum(LOOSENED), total: z.int() }))),
  }),
})
/**
 * Beyond P-7: a theme's list can be filtered by day, head count and the rest, like the other lists. Shops that are
 * full on the day are last and marked.
 */
const themeSuppliers = /* @__PURE__ */ z.array(z.extend(supplier, { isFull: z.optional(z.literal(true)) }))
const themeFilter = { warehouseDate: z.optional(day), peopleNum: z.optional(count), ...shopFilter }

/** 100 at most, in the requested order. */
export const querySupplierBySmallTheme = endpoint({
  name: 'querySupplierBySmallTheme',
  method: 'GET',
  path: '/wechat/supplier/querySupplierBySamllTheme',
  aliases: ['/wechat/supplier/querySupplierBySmallTheme'],
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ smallThemeId: id, order: z.optional(sortOrder), ...themeFilter }),
  response: themeSuppliers,
})
/** A theme's suppliers in an area of either level, the most popular first, 100 at most. */
export const querySuppliersInArea = endpoint({
  name: 'querySuppliersInArea',
  method: 'POST',
  path: '/api/directSupplier/querySuppliersInArea',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ themeId: optionalId, areaId: optionalId, ...themeFilter }),
  response: themeSuppliers,
})
