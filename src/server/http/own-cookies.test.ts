import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { operatorCookie, operatorDeviceCookie, ownCookies, shopCookie } from './own-cookies.ts'

const requestTo = (url: string, cookies: Readonly<Record<string, string>> = {}) =>
  ({ url, cookies }) as unknown as FastifyRequest

/** Records the cookies that a response sets or clears, with their attributes. */
function replyTo(request: FastifyRequest) {
  const set: { readonly name: string; readonly value: string; readonly [attribute: string]: unknown }[] = []
  const reply = {
    request,
    setCookie: (name: string, value: string, attributes: object) => set.push({ ...attributes, name, value }),
    clearCookie: (name: string, attributes: object) => set.push({ ...attributes, name, value: '' }),
  }
  return { set, reply: reply as unknown as FastifyReply }
}

const CONSOLE = '/operator/api/me'
const CHECK = '/check/api/today'
const COOKIES = {
  operator: [operatorCookie, CONSOLE],
  'operator-device': [operatorDeviceCookie, CONSOLE],
  check: [shopCookie, CHECK],
} as const

describe.each(Object.entries(COOKIES))('the cookie %s in production', (name, [make, url]) => {
  const cookie = make(true)

  it('R9 has a name that no sibling host can set, is secure, has no domain and the path /', () => {
    const { set, reply } = replyTo(requestTo(url))
    cookie.set(reply, 'value', 60)
    expect(set).toEqual([
      {
        name: `__Host-${name}`,
        value: 'value',
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: true,
        maxAge: 60,
      },
    ])
  })

  it('R9 is read only by requests below its path', () => {
    const cookies = { [`__Host-${name}`]: 'value' }
    expect(cookie.read(requestTo(url, cookies))).toBe('value')
    for (const other of ['/api/customer/info', '/', '/operator/apix', '/check/apix', url === CHECK ? CONSOLE : CHECK]) {
      expect(cookie.read(requestTo(other, cookies)), other).toBeUndefined()
    }
  })

  it('R9 a planted cookie of another name never takes precedence', () => {
    const planted = { [`__Secure-${name}`]: 'planted', [name]: 'planted' }
    expect(cookie.read(requestTo(url, { ...planted, [`__Host-${name}`]: 'value' }))).toBe('value')
    if (name !== 'check') expect(cookie.read(requestTo(url, planted))).toBeUndefined()
  })
})

it('R9 a shop’s phone keeps the link of an earlier version, under the new name from its next request on', () => {
  const request = requestTo(CHECK, { '__Secure-check': 'link' })
  const cookie = shopCookie(true)
  expect(cookie.read(request)).toBe('link')
  const { set, reply } = replyTo(request)
  cookie.set(reply, 'link', 60)
  expect(set).toMatchObject([
    { name: '__Host-check', value: 'link' },
    { name: '__Secure-check', value: '', path: '/check/api' },
  ])
})

it('R9 a customer’s cookies already have this prefix', () => {
  const { set, reply } = replyTo(requestTo('/'))
  ownCookies(true).set(reply, 'sid', 'value', 60)
  expect(set).toMatchObject([{ name: '__Host-sid', path: '/', secure: true }])
})
