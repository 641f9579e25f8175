import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, id, locale, nothing, optionalText, page } from './fields.ts'
import { anyPassword, customer, email } from './session.ts'
import { comboPackage, supplier } from './supplier.ts'

/** `message` is success, exist or error; on success the customer is signed in. */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/customer/register',
  access: 'public',
  request: z.object({ email, password: anyPassword, agreed: z.optional(z.boolean()), locale }),
  response: z.nullable(customer),
})
export const registerBind = endpoint({
  name: 'registerBind',
  method: 'POST',
  path: '/customer/registerBind',
  access: 'public',
  request: z.object({ template: optionalText(80), subject: optionalText(200), name: optionalText(80), email }),
  response: z.null(),
})
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/customer/resetpassword',
  access: 'public',
  request: z.object({
    param: z.object({ email, password: anyPassword }),
    mailParam: z.object({ email, subject: optionalText(200), template: optionalText(80) }),
  }),
  response: z.null(),
})
export const bindCheck = endpoint({
  name: 'bindCheck',
  method: 'GET',
  path: '/api/customer/v3/bind/check',
  access: 'public',
  request: z.object({ email }),
  response: z.object({ bound: z.boolean() }),
})
export const modifyPassword = endpoint({
  name: 'modifyPassword',
  method: 'POST',
  path: '/api/customer/modify/password',
  access: 'customer',
  request: z.object({ oldPassword: anyPassword, newPassword: anyPassword }),
  response: z.enum(['ok', 'old_not_equal']),
})
export const modifyCustomer = endpoint({
  name: 'modifyCustomer',
  method: 'POST',
  path: '/api/customer/modify',
  access: 'customer',
  request: z.object({
    nameZh: optionalText(60),
    nameEn: optionalText(60),
    telephone: optionalText(30),
    wechat: optionalText(60),
    birth: optionalText(10),
    gender: z.optional(z.enum(['', 'male', 'female', 'other'])),
  }),
  response: customer,
})
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
