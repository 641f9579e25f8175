import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing, optionalText, text } from './fields.ts'
import { customer } from './session.ts'

export const thirdInfo = endpoint({
  name: 'thirdInfo',
  method: 'GET',
  path: '/api/third/info',
  access: 'public',
  request: nothing,
  response: z.object({ thirdInfo: z.nullable(z.object({ status: z.string() })), customer: z.nullable(customer) }),
})
export const thirdConfig = endpoint({
  name: 'thirdConfig',
  method: 'GET',
  path: '/api/third/config',
  access: 'public',
  request: nothing,
  response: z.object({
    ttKey: z.string(),
    fbKey: z.string(),
    fbVersion: z.string(),
    thirdWechatRedirect: z.string(),
    thirdWechatAppid: z.string(),
  }),
})
export const thirdBeforeLogin = endpoint({
  name: 'thirdBeforeLogin',
  method: 'GET',
  path: '/api/third/before_login',
  access: 'public',
  request: z.object({ type: z.enum(['facebook', 'twitter', 'weibo', 'wechat']) }),
  response: z.string(),
})
const identity = { id: optionalText(200), name: optionalText(200), header: optionalText(2000) }
export const thirdCallback = endpoint({
  name: 'thirdCallback',
  method: 'GET',
  path: '/api/third/callback/common/third',
  access: 'public',
  changesState: true,
  request: z.object({ ...identity, type: text(20), state: optionalText(200) }),
  response: z.null(),
})
export const thirdWechat = endpoint({
  name: 'thirdWechat',
  method: 'GET',
  path: '/api/third/wechat',
  access: 'public',
  changesState: true,
  request: z.object({ ...identity, openid: optionalText(200) }),
  response: z.nullable(customer),
})
