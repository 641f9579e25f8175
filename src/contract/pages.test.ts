import { expect, it } from 'vitest'
import { CARD_PAGES, isPagePath, isStart, PAGES, pageAt, publicPageAt, RETURN_PAGES } from '#contract/pages.ts'
import { isReturnPath, returnTarget } from '#domain/account/return-url.ts'
import { LIST_FIELDS } from '#domain/catalogue/list-filters.ts'

/** The pages of S-14; P-2.4 and P-2.17 list the others that only sign in or redirect. */
const LOOPING = [
  ...['login', 'register', 'third', 'forget', 'bindmail', 'mailnotification', 'binderror'],
  ...['miniprogram', 'xiaochengxu', 'location'],
]

it('RT-14 S-14 every page is a return target except the sign-in pages and the page that redirects', () => {
  const others = Object.keys(PAGES).filter((page) => !LOOPING.includes(page))
  expect(RETURN_PAGES.toSorted()).toEqual(others.toSorted())
})

it('D15 RT-14 a page that would loop is never a return target, whatever its query', () => {
  const addresses = LOOPING.flatMap((page) => [`/pc/${page}`, `/mobile/${page}?target=/pc/index`, `/pc/${page}#x`])
  expect(addresses.filter((address) => isReturnPath(address, RETURN_PAGES))).toEqual([])
  expect(returnTarget(['/mobile/miniprogram?target=/mobile/miniprogram'], RETURN_PAGES, 'mobile')).toBe('/mobile/index')
})

it('D15 recognises a sign-in page, whatever its query', () => {
  const isSignIn = (address: string) => pageAt(address)?.group === 'sign-in'
  const addresses = LOOPING.slice(0, -1).flatMap((page) => [`/pc/${page}`, `/mobile/${page}?a=1#x`])
  expect(addresses.filter(isSignIn)).toEqual(addresses)
  expect(['/pc/index', '/mobile/loginx', '/location', '', '/pc/order?from=/pc/login'].filter(isSignIn)).toEqual([])
})

it('an address without a page has none, even with the name of an object property', () => {
  for (const address of ['', '/pc', '/pc/nothing', '/pc/constructor', '/pc/__proto__', '/pc/login.js', 'pc/login']) {
    expect(pageAt(address), address).toBeNull()
  }
})

it('RT-06 A-34 isStart accepts only the start page', () => {
  const starts = [
    '/',
    '/?source=line',
    '/mobile',
    '/pc/',
    '/mobile/index',
    '/mobile/index?a=/mobile/order',
    '/pc/index#top',
  ]
  expect(starts.filter((address) => !isStart(address))).toEqual([])
  const others = Object.keys(PAGES).flatMap((name) =>
    name === 'index' ? [] : [`/mobile/${name}`, `/mobile/${name}?id=1`],
  )
  const nearly = [
    '',
    'index',
    '/index',
    '/mobile/indexes',
    '/mobileindex',
    '/mobile/index/x',
    '//mobile/index',
    '/api/x',
  ]
  expect([...others, ...nearly].filter(isStart)).toEqual([])
})

it('only these pages take a card, so that 3-D Secure returns to no other', () => {
  expect(CARD_PAGES.toSorted()).toEqual(['order', 'paycallback', 'stripepay'])
})

it('RT-08 a page that needs a login is never public', () => {
  expect(Object.entries(PAGES).filter(([, page]) => 'needsLogin' in page && 'isPublic' in page)).toEqual([])
})

it('RT-01 isPagePath accepts paths of pages in either layout and no other', () => {
  const pages = ['/', '/pc', '/mobile/', '/pc/index', '/mobile/supplier', '/mobile/supplier/']
  expect(pages.filter(isPagePath)).toEqual(pages)
  const others = [
    '',
    '/nothing',
    '/pc/nothing',
    '/tablet/index',
    '/pc/index/x',
    '/pc/INDEX',
    '//pc/index',
    '/pc/index.js',
  ]
  expect(others.filter(isPagePath)).toEqual([])
})

it('SR-05 recognises public pages by their path alone; personal pages are not public', () => {
  for (const path of ['/', '/pc', '/mobile/', '/pc/index']) expect(publicPageAt(path), path).toBe('index')
  expect(publicPageAt('/mobile/supplier')).toBe('supplier')
  for (const path of ['/pc/orders', '/pc/login', '/pc/nothing', '/supplier', '/pc/supplier/', '/pc/__proto__', '']) {
    const expected = path === '/pc/supplier/' ? 'supplier' : null
    expect(publicPageAt(path), path).toBe(expected)
  }
})

it('P-2.7 the list reads the parameters of the table of filters, its order, page and view', () => {
  const filters = LIST_FIELDS.flatMap((field) => ('alias' in field ? [field.url, field.alias] : [field.url]))
  expect(PAGES.suppliers.search.toSorted()).toEqual([...filters, 'order', 'pageNumber', 'view'].toSorted())
})
