import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, id, nothing, page } from './fields.ts'
import { comboPackage, supplier } from './supplier.ts'

/** What can be kept as a favourite (EN-12). */
const favoriteType = z.enum(['supplier', 'package'])
const favoritePage = z.object({
  pageNumber: z.optional(count),
  currentPage: z.optional(count),
  pageSize: z.optional(z.int().check(z.gte(1), z.lte(65_535))),
})
export const favorites = endpoint({
  name: 'favorites',
  method: 'GET',
  path: '/api/customer/v3/favorites',
  access: 'customer',
  request: nothing,
  response: z.array(z.object({ type: favoriteType, sourceid: z.int() })),
})
export const favorite = endpoint({
  name: 'favorite',
  method: 'GET',
  path: '/api/customer/v3/favorite',
  access: 'customer',
  changesState: true,
  request: z.object({ type: favoriteType, sourceId: id, action: z.enum(['add', 'del']) }),
  response: z.object({ favorited: z.boolean() }),
})
export const favoriteSuppliers = endpoint({
  name: 'favoriteSuppliers',
  method: 'POST',
  path: '/api/customer/v3/favorite/suppliers',
  access: 'customer',
  request: favoritePage,
  response: page(supplier),
})
export const favoritePackages = endpoint({
  name: 'favoritePackages',
  method: 'POST',
  path: '/api/customer/v3/favorite/packages',
  access: 'customer',
  request: favoritePage,
  response: page(comboPackage),
})
export const favoriteSupplierGroup = endpoint({
  name: 'favoriteSupplierGroup',
  method: 'GET',
  path: '/api/customer/v3/supplier/group/favorite',
  access: 'customer',
  request: nothing,
  response: z.array(z.object({ areaId: z.int(), suppliers: z.array(supplier) })),
})
