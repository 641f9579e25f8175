import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, emptyRequest } from './fields.ts'

/** Customer (P-3.1). `password` states only whether the account has a password, never its value (EN-01). */
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

/** Accepted unchanged, up to 128 characters (S-01). The format rule applies only when a password is set. */
export const anyPassword = z.string().check(z.maxLength(128))

/** The customer, or a refusal in the exact words of P-8.2. */
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
  request: emptyRequest,
  response: z.null(),
})
/** The signed-in customer, or `{ loginCustomerId: null, customer: null }`. An anonymous visitor gets no error. */
export const customerInfo = endpoint({
  name: 'customerInfo',
  method: 'GET',
  path: '/api/customer/info',
  access: 'public',
  request: emptyRequest,
  response: z.object({ loginCustomerId: z.nullable(z.int()), customer: z.nullable(customer) }),
})
export const customerInfoRefresh = endpoint({
  name: 'customerInfoRefresh',
  method: 'GET',
  path: '/api/customer/info/refresh',
  access: 'public',
  request: emptyRequest,
  response: z.object({ loginCustomerId: z.nullable(z.int()), customer: z.nullable(customer) }),
})
