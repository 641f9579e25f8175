import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isReturnPath, returnTarget } from '#domain/account/return-url.ts'

const PAGES = ['index', 'order', 'orders', 'supplier']
const safe = (url: string) => isReturnPath(url, PAGES)

it('RT-14 accepts pages of the app with query and hash', () => {
  const good = [
    '/pc/index',
    '/mobile/orders?status=finish',
    '/mobile/order?orderId=3&orderType=1#pay',
    '/pc/supplier?keyword=%E7%A5%9E&u=https://evil.example',
    '/pc/supplier?keyword=神戸',
    `/pc/index?${'a'.repeat(2038)}`,
  ]
  expect(good.filter(safe)).toEqual(good)
})

it('RT-14 refuses foreign, scripted and disguised addresses', () => {
  const bad = [
    '',
    '/',
    '/pc',
    '/pc/',
    '/pc/nosuchpage',
    'pc/index',
    'https://evil.example/pc/index',
    '//evil.example/pc/index',
    '///evil.example',
    '/\\evil.example/pc/index',
    '\\/evil.example',
    '/pc\\index',
    '/pc/index\\@evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//pc/index',
    'java\tscript:alert(1)',
    'data:text/html,x',
    ' /pc/index',
    '/pc/index ',
    '/pc/index\n',
    '\n/pc/index',
    '/pc/index?a=\r\nSet-Cookie:x',
    '/pc/index\u0000',
    '/pc/index?a=b c',
    '/pc/index\u007f',
    '/pc/index\u0085',
    '/pc/index?a=\u009f',
    '/\t/evil.example',
    '/pc/../api/customer/logout',
    '/pc/index/../../api/customer/logout',
    '/pc/%2e%2e/api',
    '/pc/%6cogin',
    '/pc//evil.example',
    '/pc/index/',
    '/pc/index/x',
    '/pc/index;x',
    '/api/customer/logout',
    '/customer/logout',
    '/PC/index',
    '/pc/INDEX',
    '/pc@evil.example/index',
    '/pc:80/index',
    '/pc/__proto__',
    '/pc/constructor',
    `/pc/index?${'a'.repeat(2039)}`,
  ]
  expect(bad.filter(safe)).toEqual([])
})

it('RT-14 refuses a page that is not a return target and falls back to index', () => {
  expect(['/pc/login', '/mobile/location?target=/pc/index', '/pc/third#x'].filter(safe)).toEqual([])
  expect(returnTarget(['/mobile/miniprogram?target=/mobile/index'], PAGES, 'mobile')).toBe('/mobile/index')
})

it('RT-14 every accepted address stays on this origin and on a known page', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    'pc',
    'mobile',
    'index',
    '..',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    ' ',
    '%2f',
    '.',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
      ),
      (url) => {
        if (!safe(url)) return
        const target = new URL(url, 'https://tabifuda.example')
        expect(target.origin).toBe('https://tabifuda.example')
        expect(target.pathname).toMatch(/^\/(pc|mobile)\/[A-Za-z]+$/)
      },
    ),
    { numRuns: 2_000 },
  )
})

it('LG-03 RG-13 the first safe stored URL wins, else index of the device', () => {
  expect(returnTarget(['/pc/order?orderId=1', '/pc/orders'], PAGES, 'pc')).toBe('/pc/order?orderId=1')
  expect(returnTarget([null, '/mobile/orders'], PAGES, 'mobile')).toBe('/mobile/orders')
  expect(returnTarget(['https://evil.example', '/pc/orders'], PAGES, 'pc')).toBe('/pc/orders')
  expect([returnTarget([], PAGES, 'mobile'), returnTarget([null, 'javascript:x'], PAGES, 'pc')]).toEqual([
    '/mobile/index',
    '/pc/index',
  ])
})
