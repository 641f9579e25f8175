import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { answerHeaders, secureAnswers } from '#server/http/security-headers.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { offer, readClosedDays } from '#tests/support/buying.ts'
import { FORMS, SENDERS } from '#tests/support/hostile.ts'
import { productionConfig } from '#tests/support/production.ts'

let server: TestApp
let cookie: string
beforeAll(async () => {
  server = await startApp()
  await readClosedDays(server)
  cookie = await server.signIn()
})
afterAll(() => server.close())

const isSignedIn = async () => (await server.call('/api/customer/info', undefined, cookie)).data.customer !== null
const countOrders = async () => (await server.call('/api/pcOrder/orders', { isPaid: 0 }, cookie)).data.total

describe('CSRF: requests from another site change nothing', () => {
  it('logging out needs one of the app’s own pages; other sites’ images, links and prefetches have no effect', async () => {
    for (const path of ['/api/customer/logout', '/customer/logout']) {
      for (const headers of [
        {},
        ...Object.values(SENDERS),
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
        { 'browser-type': 'web', purpose: 'prefetch' },
        { referer: 'https://evil.example/' },
      ]) {
        const answer = await server.app.inject({ url: path, headers: { cookie, ...headers } })
        expect(answer.statusCode, JSON.stringify(headers)).toBe(403)
        expect(answer.json()).toMatchObject({ code: '403', data: null })
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    }
    expect(await isSignedIn()).toBe(true)
  })

  it('a form of another site creates no order, and neither does its JSON', async () => {
    const before = await countOrders()
    const json = JSON.stringify(offer(1))
    for (const [kind, type] of Object.entries(FORMS)) {
      for (const [who, sender] of Object.entries({ ...SENDERS, 'one that says nothing': {} })) {
        const payload = type?.includes('urlencoded')
          ? new URLSearchParams(Object.entries(offer(1)).map(([key, value]) => [key, String(value)])).toString()
          : type?.includes('multipart')
            ? `--x\r\ncontent-disposition: form-data; name="supplierId"\r\n\r\n1\r\n--x--`
            : json
        const headers = { cookie, ...sender, ...(type ? { 'content-type': type } : {}) }
        const answer = await server.app.inject({ method: 'POST', url: '/api/pcOrder/createOrder', headers, payload })
        expect([400, 403, 415, 422], `${kind} of ${who}: ${answer.body}`).toContain(answer.statusCode)
      }
    }
    for (const sender of Object.values(SENDERS)) {
      const headers = { cookie, ...sender, 'content-type': 'application/json' }
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/pcOrder/createOrder',
        headers,
        payload: json,
      })
      expect(answer.statusCode).toBe(403)
    }
    expect(await countOrders()).toBe(before)
    // The same body from one of the app's own pages creates one, so the refusals above were caused by the sender.
    expect((await server.call('/api/pcOrder/createOrder', offer(1), cookie)).code).toBe('200')
  })

  it('every call that is a POST or changes something refuses another site', async () => {
    for (const { method, path, changesState, name } of ENDPOINTS) {
      if (method === 'GET' && !changesState) continue
      for (const sender of Object.values(SENDERS)) {
        const answer = await server.app.inject({
          method,
          url: path,
          headers: { cookie, ...sender },
          ...(method === 'POST' ? { payload: {} } : {}),
        })
        expect(answer.statusCode, name).toBe(403)
      }
    }
    expect(await isSignedIn()).toBe(true)
  })

  it('every POST refuses other content types than JSON', async () => {
    for (const { method, path, name } of ENDPOINTS) {
      if (method === 'GET') continue
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
        const answer = await server.app.inject({
          method: 'POST',
          url: path,
          headers: { cookie, 'browser-type': 'web', 'content-type': type },
          payload: '{}',
        })
        expect(answer.statusCode, `${name} with ${type}`).toBe(415)
        expect(answer.json()).toMatchObject({ code: '400', message: 'common_error', data: null })
      }
    }
  })

  it('no call from another origin is allowed', async () => {
    for (const { path, method } of ENDPOINTS) {
      const preflight = await server.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: { origin: 'https://evil.example', 'access-control-request-method': method },
      })
      expect(preflight.statusCode, path).toBe(404)
      expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('the headers of every answer', () => {
  const answers = async () => ({
    'a public read': await server.app.inject('/api/agentArea/child/list/all'),
    'a private read': await server.app.inject({
      method: 'POST',
      url: '/api/pcOrder/orders',
      headers: { cookie },
      payload: { isPaid: 1 },
    }),
    'no session': await server.app.inject({ method: 'POST', url: '/api/pcOrder/orders', payload: {} }),
    'an unknown path': await server.app.inject('/api/nothing/here'),
    'a broken body': await server.app.inject({
      method: 'POST',
      url: '/customer/login',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }),
    'the health': await server.app.inject('/healthz'),
    'the API page': await server.app.inject('/docs/'),
  })

  it('forbid framing, type sniffing and address leaks, errors included', async () => {
    for (const [what, { headers }] of Object.entries(await answers())) {
      expect(headers['x-content-type-options'], what).toBe('nosniff')
      expect(headers['x-frame-options'], what).toBe('DENY')
      expect(headers['referrer-policy'], what).toBe('strict-origin')
      expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'")
      expect(String(headers['content-security-policy']), what).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers['x-powered-by'], what).toBeUndefined()
      expect(headers['strict-transport-security'], what).toBeUndefined()
    }
  })

  it('private data is never cached; public data is revalidated', async () => {
    for (const [what, { headers }] of Object.entries(await answers())) {
      if (what === 'the health' || what === 'the API page') continue
      expect(headers['cache-control'], what).toBe(what === 'a public read' ? 'no-cache' : 'no-store')
    }
    for (const { name, method, path, access } of ENDPOINTS) {
      if (access !== 'customer') continue
      const request = { method, url: path, headers: { cookie, 'browser-type': 'web' } }
      const answer = await server.app.inject(method === 'POST' ? { ...request, payload: {} } : request)
      expect(answer.headers['cache-control'], name).toBe('no-store')
    }
  })

  it('only production enforces https', async () => {
    const app = Fastify()
    secureAnswers(app, answerHeaders(productionConfig()))
    expect((await app.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })

  it('the API page has no inline script or style', async () => {
    const page = await server.app.inject('/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<script')
    expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(page.body).not.toMatch(/\son[a-z]+=/)
    const document = await server.app.inject('/docs/json')
    expect(document.json().openapi).toMatch(/^3\.1/)
  })
})

describe('API-82 the shape of every error', () => {
  const json = { 'content-type': 'application/json', 'browser-type': 'web' }
  const big = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(70_000) })
  const login = { method: 'POST', url: '/customer/login' } as const

  it.each([
    ['a broken body', { ...login, headers: json, payload: '{"email":' }, 400, '400'],
    ['a poisoned body', { ...login, headers: json, payload: '{"__proto__":{"a":1}}' }, 400, '400'],
    ['a body over 64 KB', { ...login, headers: json, payload: big }, 413, '400'],
    ['another content type', { ...login, headers: { ...json, 'content-type': 'text/html' }, payload: 'x' }, 415, '400'],
    ['missing fields', { ...login, headers: json, payload: '{}' }, 422, '400'],
    ['a GET without a session', { url: '/api/customer/v3/favorites' }, 401, '401'],
    [
      'a POST without a session',
      { method: 'POST', url: '/api/pcOrder/orders', headers: json, payload: '{}' },
      401,
      '401',
    ],
    ['an unknown path', { url: '/api/order/none' }, 404, '404'],
    ['a wrong method', { url: '/customer/login' }, 404, '404'],
    ['a broken escape', { url: '/api/directSupplier/%E0%A4%A' }, 400, '400'],
  ] as const)('%s', async (_what, request, status, code) => {
    const answer = await server.app.inject({ ...request })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const body = answer.json()
    expect(Object.keys(body)).toEqual(['code', 'message', 'data'])
    expect(body).toMatchObject({ code, message: expect.stringMatching(/^[a-z_]+$/) })
    expect(answer.body).not.toMatch(/at \w+ \(|node_modules|\.ts:|SyntaxError/)
  })

  it('a body of just under 64 KB is read', async () => {
    const payload = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(65_000) })
    const answer = await server.app.inject({ ...login, headers: json, payload })
    expect(answer.statusCode).toBe(422)
  })
})
