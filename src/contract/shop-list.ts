import * as z from 'zod/mini'
import { LIST_GROUPS, THEME_GROUPS, type WireField, wireFields } from '#domain/catalogue/list-filters.ts'
import { KEYWORD_MAX, SHOP_PRICE_MAX } from '#domain/constants.ts'
import { endpoint } from './endpoint.ts'
import { count, day, id, optionalId, page, text, timeOfDay } from './fields.ts'
import { supplier } from './supplier.ts'

/** A number, or its digits in a query. */
const digits = /* @__NO_SIDE_EFFECTS__ */ (pattern: RegExp) =>
  z.union([z.number(), z.pipe(z.string().check(z.regex(pattern)), z.transform(Number))])

/** Comma-separated codes, such as `vegan,halal`. */
const codes = /* @__NO_SIDE_EFFECTS__ */ (known: readonly string[]) =>
  z.string().check(z.regex(new RegExp(`^(${known.join('|')})(,(${known.join('|')})){0,${known.length - 1}}$`)))

/** The values of the filters by kind (domain/catalogue/list-filters.ts). */
const KINDS = {
  id,
  count,
  day,
  keyword: /* @__PURE__ */ text(KEYWORD_MAX),
  yen: z.pipe(digits(/^\d{1,8}$/), z.int().check(z.gte(0), z.lte(SHOP_PRICE_MAX))),
  score: z.pipe(digits(/^[0-5](\.\d)?$/), z.number().check(z.gte(0), z.lte(5))),
  time: timeOfDay,
}
type Kinds = typeof KINDS
type SchemaOf<Row> = Row extends { readonly kind: infer Kind extends keyof Kinds }
  ? Kinds[Kind]
  : Row extends { readonly on: infer On extends string }
    ? z.ZodMiniEnum<{ [Text in On]: Text }>
    : z.ZodMiniString<string>
type Group = (typeof LIST_GROUPS)[number]
type Fields<Groups extends Group> = { [Row in WireField<Groups> as Row['wire']]: z.ZodMiniOptional<SchemaOf<Row>> }

function schemaOf(field: WireField): z.ZodMiniType {
  if (field.kind === 'flag') return z.enum([field.on])
  if (field.kind === 'codes') return codes(field.of)
  return KINDS[field.kind]
}

/** The filters of a request with these groups. All that are given must match. */
const filters = /* @__NO_SIDE_EFFECTS__ */ <Groups extends Group>(groups: readonly Groups[]) =>
  // `Object.fromEntries` loses the names of the fields.
  Object.fromEntries(wireFields(groups).map((field) => [field.wire, z.optional(schemaOf(field))])) as Fields<Groups>

/** The filters that `loosen` of queryPageSuppliers can suggest to remove. */
const REMOVABLE = [...new Set(wireFields(LIST_GROUPS).map(({ filter }) => filter))]

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
    ...filters(LIST_GROUPS),
    order: z.optional(sortOrder),
    pageNumber: z.optional(count),
    pageSize: z.optional(z.int().check(z.gte(1), z.lte(100))),
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
    loosen: z.optional(z.array(z.object({ without: z.enum(REMOVABLE), total: z.int() }))),
  }),
})
/**
 * Beyond P-7: a theme's list can be filtered by day, head count and the rest, like the other lists. Shops that are
 * full on the day are last and marked.
 */
const themeSuppliers = /* @__PURE__ */ z.array(z.extend(supplier, { isFull: z.optional(z.literal(true)) }))

/** 100 at most, in the requested order. */
export const querySupplierBySmallTheme = endpoint({
  name: 'querySupplierBySmallTheme',
  method: 'GET',
  path: '/wechat/supplier/querySupplierBySamllTheme',
  aliases: ['/wechat/supplier/querySupplierBySmallTheme'],
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ smallThemeId: id, order: z.optional(sortOrder), ...filters(THEME_GROUPS) }),
  response: themeSuppliers,
})
/** A theme's suppliers in an area of either level, the most popular first, 100 at most. */
export const querySuppliersInArea = endpoint({
  name: 'querySuppliersInArea',
  method: 'POST',
  path: '/api/directSupplier/querySuppliersInArea',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ themeId: optionalId, areaId: optionalId, ...filters(THEME_GROUPS) }),
  response: themeSuppliers,
})
