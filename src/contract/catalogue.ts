import * as z from 'zod/mini'
import { KEYWORD_MAX } from '#domain/constants.ts'
import { LANGUAGES, perLanguage } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'
import { count, day, emptyRequest, id, names, optionalId, optionalText, text } from './fields.ts'
import { comboPackage, supplier, supplierDetail } from './supplier.ts'

export const category = z.object({ id: z.int(), key: z.string(), sort: z.int(), ...names })
export type Category = z.infer<typeof category>

/** Agent area (EN-11): a root area with its sub-areas, for search forms. */
const agentAreaLeaf = z.object({
  id: z.int(),
  name: z.string(),
  ...names,
  parent: z.nullable(z.int()),
  sort: z.int(),
  /** Bookable suppliers in it (mallFlag 1). */
  count: z.int(),
})
export const agentArea = z.extend(agentAreaLeaf, { children: z.array(agentAreaLeaf) })
export type AgentArea = z.infer<typeof agentArea>

/** The names of an area (EN-10), which have their own field names. */
const areaNames = /* @__PURE__ */ perLanguage((locale) => [LANGUAGES[locale].areaName, z.string()])
/** Area (EN-10), ordered by `sort`. `name` is Chinese as on the original wire. */
export const area = z.object({
  id: z.int(),
  ...areaNames,
  sort: z.int(),
  second: z.array(
    z.object({
      id: z.int(),
      ...areaNames,
      count: z.int(),
      suppliers: z.array(supplier),
    }),
  ),
})
export type Area = z.infer<typeof area>

export const theme = z.object({
  id: z.int(),
  /** The root area of the theme; null for all of Japan. */
  areaId: z.nullable(z.int()),
  /** The parent theme of a small theme; null for a theme. */
  parentId: z.nullable(z.int()),
  ...names,
  thumbnailUrl: z.string(),
})
/** `link`: a page of the app without its /pc or /mobile, such as `/suppliers?rootAreaId=4`, or an https address. */
export const banner = z.object({ id: z.int(), ...names, imageUrl: z.string(), link: z.string() })
export type Banner = z.infer<typeof banner>

const filter = z.object({
  rootAreaId: optionalId,
  secondAreaId: optionalId,
  areaId: optionalId,
  themeId: optionalId,
  smallThemeId: optionalId,
  categoryId: optionalId,
})

/**
 * Beyond P-7: suggestions for a partly typed keyword, at most 8: areas, categories, dishes, then shops. `id` is of
 * the area, category, package or supplier. `parentId` is the root area of a sub-area or the supplier of a dish, else
 * null.
 */
export const searchSuggestions = endpoint({
  name: 'searchSuggestions',
  method: 'GET',
  path: '/api/directSupplier/searchSuggestions',
  access: 'public',
  isPublicAnswer: true,
  request: z.object({ keyword: text(KEYWORD_MAX) }),
  response: z.array(
    z.object({
      kind: z.enum(['area', 'category', 'dish', 'shop']),
      id: z.int(),
      parentId: z.nullable(z.int()),
      ...names,
    }),
  ),
})
export const querySupplierById = endpoint({
  name: 'querySupplierById',
  method: 'GET',
  path: '/directSupplier/querySupplierById',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ supplierId: id }),
  response: supplierDetail,
})
/**
 * The suppliers with the highest scores; those without a score only fill up the answer: first those that the operator
 * has picked, then the most popular ones.
 */
export const topScore = endpoint({
  name: 'topScore',
  method: 'GET',
  path: '/directSupplier/topScore',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ count: z.optional(count), rootAreaId: optionalId }),
  response: z.array(supplier),
})
/** `mallFlag` 1, the default: bookable packages. Offline packages are never public, so 0 finds none. */
export const queryComboPackage = endpoint({
  name: 'queryComboPackage',
  method: 'GET',
  path: '/wechart/queryComboPackage',
  aliases: ['/wechat/queryComboPackage'],
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ supplierId: id, mallFlag: z.optional(z.enum(['0', '1'])) }),
  response: z.array(comboPackage),
})
export const queryComboPackageById = endpoint({
  name: 'queryComboPackageById',
  method: 'POST',
  path: '/api/comboPackage/queryComboPackageById',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ id }),
  response: z.extend(comboPackage, { supplier: supplierDetail }),
})
export const agentAreaTree = endpoint({
  name: 'agentAreaTree',
  method: 'GET',
  path: '/api/agentArea/child/list/all',
  access: 'public',
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.array(agentArea),
})
export const agentAreaList = endpoint({
  name: 'agentAreaList',
  method: 'POST',
  path: '/api/agentArea/list',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ parent: optionalId }),
  response: z.array(agentAreaLeaf),
})
export const categoryList = endpoint({
  name: 'categoryList',
  method: 'GET',
  path: '/api/category/list',
  access: 'public',
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.array(category),
})
export const categoryIndexGroup = endpoint({
  name: 'categoryIndexGroup',
  method: 'GET',
  path: '/api/category/indexGroup',
  access: 'public',
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.array(category),
})
/** Non-empty categories with their number of suppliers. */
export const categoryGroup = endpoint({
  name: 'categoryGroup',
  method: 'GET',
  path: '/api/category/group',
  access: 'public',
  cacheable: 'catalogue',
  request: filter,
  response: z.array(z.object({ category, count: z.int() })),
})
/** Areas with their sub-areas: the number of suppliers and the ten most popular ones of each. */
export const supplierGroup = endpoint({
  name: 'supplierGroup',
  method: 'GET',
  path: '/wechat/supplier/group',
  access: 'public',
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.array(area),
})
/** The most popular matches, 100 at most. */
export const filterSuppliers = endpoint({
  name: 'filterSuppliers',
  method: 'POST',
  path: '/wechat/index/filterSuppliers',
  access: 'public',
  cacheable: 'catalogue',
  request: filter,
  response: z.array(supplier),
})
/**
 * An area of either level: its own themes first, then those of all Japan that have a supplier in it, and its 12 most
 * popular suppliers. `name`, in any language, identifies the area when there is no id.
 */
export const queryThemeAndSupplierByArea = endpoint({
  name: 'queryThemeAndSupplierByArea',
  method: 'GET',
  path: '/wechat/queryThemeAndSupplierByArea',
  access: 'public',
  cacheable: 'catalogue',
  request: z
    .object({ areaId: optionalId, name: optionalText(80) })
    .check(z.refine(({ areaId, name }) => areaId !== undefined || Boolean(name))),
  response: z.object({ themes: z.array(theme), suppliers: z.array(supplier) }),
})
/**
 * Similar suppliers that are online, the most similar first: the same kind in the sub-area, the same kind in the
 * area, others in the sub-area, the same kind elsewhere, others in the area, then any.
 */
export const guessLike = endpoint({
  name: 'guessLike',
  method: 'GET',
  path: '/api/directSupplier/guesslike',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ supplierId: id, count: z.optional(count) }),
  response: z.array(supplier),
})
/** Themes without small ones. With a root area: its own first, then those of all Japan that have a supplier in it. */
export const themeList = endpoint({
  name: 'themeList',
  method: 'POST',
  path: '/wechat/theme/list',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ area: optionalId }),
  response: z.array(theme),
})
export const smallTheme = endpoint({
  name: 'smallTheme',
  method: 'GET',
  path: '/api/theme/small',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ smallThemeId: id }),
  response: theme,
})
export const smallThemeList = endpoint({
  name: 'smallThemeList',
  method: 'GET',
  path: '/api/theme/small/list',
  access: 'public',
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.array(theme),
})
export const bannerList = endpoint({
  name: 'bannerList',
  method: 'GET',
  path: '/banner/list',
  access: 'public',
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.array(banner),
})
export const getLockedDay = endpoint({
  name: 'getLockedDay',
  method: 'POST',
  path: '/api/seatWarehouse/getLockedDay',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ supplierId: id }),
  response: z.array(z.object({ warehouseDate: z.string() })),
})
export const getTimePeriods = endpoint({
  name: 'getTimePeriods',
  method: 'POST',
  path: '/api/seatWarehouse/getTimePeriods',
  access: 'public',
  cacheable: 'catalogue',
  request: z.object({ supplierId: id }),
  /** `weekdays`, beyond P-7: the ISO weekdays of a period. */
  response: z.array(z.object({ startTimeStr: z.string(), endTimeStr: z.string(), weekdays: z.array(z.int()) })),
})
/**
 * Beyond P-7: seats left per start time of one day, so that full times are visible before the choice. The seats are
 * held for the duration of the package, or of the shop's longest one without a packageId (SE-01).
 */
export const getSlots = endpoint({
  name: 'getSlots',
  method: 'POST',
  path: '/api/seatWarehouse/getSlots',
  access: 'public',
  isPublicAnswer: true,
  request: z.object({ supplierId: id, packageId: z.optional(id), warehouseDate: day }),
  response: z.array(z.object({ time: z.string(), left: z.int() })),
})

/** Degrees as a number or its text; refuses values off the globe. */
const degrees = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/)), z.transform(Number))]),
    z.number().check(z.gte(-max), z.lte(max)),
  )
/** The area of a position and its names; null and blank far from every area (U-15). */
export const geocode = endpoint({
  name: 'geocode',
  method: 'GET',
  path: '/maps/geocode',
  access: 'public',
  isPublicAnswer: true,
  request: z.object({ lng: degrees(180), lat: degrees(90) }),
  response: z.object({
    /** The nearest sub-area, or the root area when none is near; and its root area. */
    areaId: z.nullable(z.int()),
    rootAreaId: z.nullable(z.int()),
    ...names,
  }),
})
