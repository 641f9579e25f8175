import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { topScore } from '#contract/catalogue.ts'
import { customerInfo } from '#contract/session.ts'
import { queryPageSuppliers } from '#contract/shop-list.ts'
import { CallError } from './call-error.ts'
import { call, callUrl, fetchData } from './client.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

const NOBODY = { loginCustomerId: null, customer: null }

function answer(status: number, body: unknown, type = 'application/json'): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': type },
    })
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  it('API-01 sends credentials, browser-type web, the request time and the UI language', async () => {
    i18n.loadAndActivate({ locale: 'zh-tw', messages: {} })
    const sent = answer(200, { code: '200', message: '', data: NOBODY })
    const before = Date.now()
    await call(customerInfo, {})
    const { url, init } = sent[0] ?? expect.fail('nothing was sent')
    const headers = new Headers(init.headers)
    expect(init.credentials).toBe('include')
    expect(headers.get('browser-type')).toBe('web')
    expect(headers.get('x-locale')).toBe('zh-tw')
    expect(Number(new URL(url, 'http://x').searchParams.get('timestamp'))).toBeGreaterThanOrEqual(before)
  })

  it('API-01 a POST sends its input as JSON, a GET in the query', async () => {
    const sent = answer(200, { code: '200', message: '', data: { pages: 0, total: 0, result: [] } })
    await call(queryPageSuppliers, { keyword: '00123', pageNumber: 2 })
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ keyword: '00123', pageNumber: 2 })
    expect(callUrl(topScore, { count: 8, rootAreaId: undefined }, '', 5)).toBe(
      '/directSupplier/topScore?count=8&timestamp=5',
    )
  })

  it('API-02 the API base is the same origin by default', () => {
    expect(callUrl(customerInfo, {}, '', 7)).toBe('/api/customer/info?timestamp=7')
    expect(callUrl(customerInfo, {}, 'https://api.example/', 7)).toBe(
      'https://api.example/api/customer/info?timestamp=7',
    )
  })

  it('returns the data of a successful answer', async () => {
    answer(200, { code: '200', message: 'success', data: NOBODY })
    expect(await call(customerInfo, {})).toEqual({ ok: true, data: NOBODY, message: 'success' })
  })

  it.each([
    [
      'a refusal',
      200,
      { code: '409', message: 'coupon_below_limit', data: { limit: 5000 } },
      'refused',
      'coupon_below_limit',
    ],
    [
      'body code 401, which does not end the session',
      200,
      { code: '401', message: 'orders_msg_change_onetime', data: null },
      'refused',
      'orders_msg_change_onetime',
    ],
    [
      'HTTP 401',
      401,
      { code: '401', message: 'common_not_logged_in', data: null },
      'unauthorized',
      'common_not_logged_in',
    ],
    ['HTTP 429', 429, { code: '429', message: 'login_msg_too_many', data: null }, 'refused', 'login_msg_too_many'],
    ['HTTP 500 without a message', 500, { code: '500', message: '', data: null }, 'server', 'common_server_error'],
    ['P4 HTTP 503 with a proxy page', 503, '<html>Unavailable</html>', 'server', 'common_unavailable'],
    ['HTTP 502 with a proxy page', 502, '<html>Bad gateway</html>', 'server', 'common_server_error'],
    [
      'a captive portal that answers 200 with HTML',
      200,
      '<html>Welcome to the station WiFi</html>',
      'offline',
      'common_offline',
    ],
    ['JSON without an envelope', 200, { hello: 1 }, 'server', 'common_server_error'],
    [
      'data that breaks the contract',
      200,
      { code: '200', message: '', data: { customer: 5 } },
      'server',
      'common_server_error',
    ],
  ])('API-04 %s is a returned failure', async (_what, status, body, kind, message) => {
    answer(status, body)
    expect(await call(customerInfo, {})).toMatchObject({ ok: false, kind, message, status })
  })

  it('ERR-06 ERR-45 distinguishes no connection from a timeout', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await call(customerInfo, {})).toMatchObject({ ok: false, kind: 'offline', message: 'common_offline' })
    vi.stubGlobal(
      'fetch',
      (_url: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    expect(await call(customerInfo, {}, { timeoutMs: 20 })).toMatchObject({
      ok: false,
      kind: 'timeout',
      message: 'common_request_timeout',
    })
  })

  it('an abort by the caller rejects', async () => {
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => init.signal?.throwIfAborted())
    await expect(call(customerInfo, {}, { signal: AbortSignal.abort() })).rejects.toThrow()
  })

  it('fetchData throws the failure', async () => {
    answer(200, { code: '409', message: 'supplier_offline', data: null })
    const thrown = await fetchData(customerInfo, {}).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(CallError)
    expect(thrown).toMatchObject({ failure: { kind: 'refused', message: 'supplier_offline' } })
  })
})
