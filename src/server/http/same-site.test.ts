import { describe, expect, it } from 'vitest'
import { isAppPage, isSameSite } from './same-site.ts'

const ORIGIN = 'https://tabi.example'
const mayAct = (method: string, headers: Record<string, string>) =>
  isSameSite({ method, headers: { host: 'tabi.example', ...headers } }, ORIGIN)

describe('isSameSite', () => {
  it.each([
    ['the browser says so', { 'sec-fetch-site': 'same-origin' }],
    ['its origin is the requested host', { origin: 'http://tabi.example' }],
    ['its origin is the public address', { host: '10.0.0.1:8080', origin: ORIGIN }],
    ['an older browser names one of our pages', { referer: `${ORIGIN}/mobile/customer` }],
    ['it carries the app’s own header', { 'browser-type': 'web' }],
  ])('lets a GET and a POST act when %s', (_why, headers) => {
    expect(mayAct('GET', headers)).toBe(true)
    expect(mayAct('POST', headers)).toBe(true)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['the address bar or a bookmark', { 'sec-fetch-site': 'none' }],
    ['another site that copies the header', { 'sec-fetch-site': 'cross-site', 'browser-type': 'web' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another origin with our name in it', { origin: 'https://tabi.example.evil.example' }],
    ['another port', { origin: 'https://tabi.example:8443' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page of another site', { referer: 'https://evil.example/?https://tabi.example/' }],
    ['a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    ['an older prefetch', { 'browser-type': 'web', purpose: 'prefetch' }],
    ['Firefox’s older prefetch', { 'browser-type': 'web', 'x-moz': 'prefetch' }],
  ])('refuses %s', (_what, headers) => {
    expect(mayAct('GET', headers)).toBe(false)
    expect(mayAct('POST', headers)).toBe(false)
  })

  it('refuses a GET without fetch metadata, and accepts a POST without an Origin header, which no browser sends', () => {
    expect(mayAct('GET', {})).toBe(false)
    expect(mayAct('POST', {})).toBe(true)
  })
})

describe('a request by a page of the app', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['by fetch metadata', { 'browser-type': 'web', 'sec-fetch-site': 'same-origin' }, true],
    ['by its origin', { 'browser-type': 'web', origin: ORIGIN }, true],
    ['by the requested host', { 'browser-type': 'web', origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    ['not without the app’s own header', { 'sec-fetch-site': 'same-origin' }, false],
    ['not by another site', { 'browser-type': 'web', 'sec-fetch-site': 'cross-site' }, false],
    ['not by another origin', { 'browser-type': 'web', origin: 'https://evil.example' }, false],
    ['not without a statement of the browser', { 'browser-type': 'web' }, false],
  ])('LE-03 %s', (_how, headers, isPage) => {
    expect(isAppPage(headers, ORIGIN)).toBe(isPage)
  })
})
