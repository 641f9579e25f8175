import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, flag, id, names, nothing, page } from './fields.ts'
import { comboPackage, supplier } from './supplier.ts'

/** What can be a favourite (EN-12). */
const favoriteType = z.enum(['supplier', 'package'])
/** The phone requests all of them with a size of 65535 (FV-04). */
const favoritePage = z.object({
  pageNumber: z.optional(count),
  currentPage: z.optional(count),
  pageSize: z.optional(z.int().check(z.gte(1), z.lte(65_535))),
})
/** A package with its shop's names (beyond P-7), for lists of several shops' packages. */
const favoritePackage = z.extend(comboPackage, {
  supplier: z.object({ id: z.int(), ...names, mallFlag: flag }),
})
export type FavoritePackage = z.infer<typeof favoritePackage>

/**
 * All favourites of the customer, newest first. Public answers are the same for every user and always have
 * `favorited: false`, so the app draws hearts from this list.
 */
export const favorites = endpoint({
  name: 'favorites',
  method: 'GET',
  path: '/api/customer/v3/favorites',
  access: 'customer',
  request: nothing,
  response: z.array(z.object({ type: favoriteType, sourceid: z.int(), sourceId: z.optional(z.int()) })),
})
/**
 * Idempotent: adding a favourite twice and deleting a missing one change nothing (FV-06). Only online entries can be
 * added; the customer's limit of 500 is refused with `data: { limit: 500 }`.
 */
export const favorite = endpoint({
  name: 'favorite',
  method: 'GET',
  path: '/api/customer/v3/favorite',
  access: 'customer',
  changesState: true,
  request: z.object({ type: favoriteType, sourceId: id, action: z.enum(['add', 'del']) }),
  response: z.object({ favorited: z.boolean() }),
})
/** Newest first. Entries that have gone offline stay, with mallFlag 0. */
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
  response: page(favoritePackage),
})
/** By root area, in the order of the areas. */
export const favoriteSupplierGroup = endpoint({
  name: 'favoriteSupplierGroup',
  method: 'GET',
  path: '/api/customer/v3/supplier/group/favorite',
  access: 'customer',
  request: nothing,
  response: z.array(z.object({ areaId: z.int(), suppliers: z.array(supplier) })),
})
