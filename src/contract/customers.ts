import * as z from 'zod/mini'
import { comboPackage, supplier } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { count, id, locale, nothing, optionalText, page, text } from './fields.ts'

/** Spec section 3, Customer. `password` tells only whether the account has one, never its value (EN-01). */
export const customer = z.object({
  id: z.int(),
  email: z.string(),
  password: z.enum(['present', 'absent']),
  nameZh: z.string(),
  nameEn: z.string(),
  nameJa: z.string(),
  telephone: z.string(),
  wechat: z.string(),
  birth: z.string(),
  gender: z.enum(['', 'male', 'female', 'other']),
})
export type Customer = z.infer<typeof customer>

/** Kept as sent, up to 128 characters (security rule 1): the format rule holds only where a password is set. */
const anyPassword = z.string().check(z.maxLength(128))
const email = text(254)

/** A customer, or the contractual words of a refusal (spec section 8). */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/customer/login',
  access: 'public',
  request: z.object({ email, password: anyPassword }),
  response: z.union([customer, z.literal('not_exist'), z.literal('password_error')]),
})
export const logout = endpoint({
  name: 'logout',
  method: 'GET',
  path: '/customer/logout',
  access: 'public',
  changesState: true,
  request: nothing,
  response: z.null(),
})
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
/** The signed-in customer, or `{ loginCustomerId: null, customer: null }`: an anonymous visitor is no error. */
export const customerInfo = endpoint({
  name: 'customerInfo',
  method: 'GET',
  path: '/api/customer/info',
  access: 'public',
  request: nothing,
  response: z.object({ loginCustomerId: z.nullable(z.int()), customer: z.nullable(customer) }),
})
export const customerInfoRefresh = endpoint({
  name: 'customerInfoRefresh',
  method: 'GET',
  path: '/api/customer/info/refresh',
  access: 'public',
  request: nothing,
  response: z.object({ loginCustomerId: z.nullable(z.int()), customer: z.nullable(customer) }),
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
