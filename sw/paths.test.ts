import { describe, expect, it } from 'vitest'
import { callPaths } from '#contract/call-paths.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import {
  isKeptGet,
  isKeptPost,
  isLastingBody,
  isPicture,
  isPlainKey,
  navigationDenylist,
  pictureFamily,
  postKey,
  readKey,
} from './paths.ts'

const url = (path: string) => new URL(path, 'https://tabifuda.example')
/** As the build injects it into the worker. */
const calls = callPaths(ENDPOINTS)
const isAnsweredByShell = (path: string) => !navigationDenylist(calls).some((pattern) => pattern.test(path))

describe('navigations', () => {
  it.each([
    '/',
    '/pc/index',
    '/mobile/voucher?orderId=1',
    '/mobile/verify?s=52',
    '/mobile/customer',
    '/pc/api',
    '/payments',
  ])('PW-27 the shell answers %s', (path) => expect(isAnsweredByShell(path)).toBe(true))
  it.each([
    '/api/customer/info',
    '/api',
    '/customer/logout?timestamp=1',
    '/wechat/supplier/group',
    '/wechart/queryCoupon',
    '/directSupplier/topScore?count=8',
    '/banner/list',
    '/pay/payGateway/securityPay',
    '/validOrder/queryOrder',
    '/smallProgramPay/wechatPayImg',
    '/maps/geocode',
    '/sandbox/outbox?to=a@b.example',
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs',
    '/order/sendTemplateEmailWeb',
    '/third/callback/common/third?type=weibo',
    '/docs/static/index',
    '/.well-known/ticket-keys.json',
    '/visa-campaign.html',
    '/app-install-guide.html?from=mail',
    '/manifest.webmanifest',
    '/sw.js',
  ])('PW-27 the shell leaves %s to the server', (path) => expect(isAnsweredByShell(path)).toBe(false))
})

describe('which answers may be stored', () => {
  it.each([
    '/directSupplier/topScore?count=8',
    '/api/directSupplier/querySupplierById?supplierId=1',
    '/api/config/get',
    '/wechart/queryCoupon?supplierId=1',
    '/wechat/queryCoupon?supplierId=1',
  ])('PW-20 stores a public read: %s', (path) => expect(isKeptGet(url(path), calls)).toBe(true))
  it.each([
    '/customer/logout',
    '/api/customer/logout',
    '/api/customer/info',
    '/api/customer/v3/favorite?type=supplier&action=add',
    '/api/customer/v3/favorites',
    '/api/customer/v3/bind/check?email=a@b.example',
    '/api/third/callback/common/third',
    '/api/third/before_login?type=x',
    '/api/coupon/get?code=X',
    '/api/orderPay/getPaymentInfo',
    '/pay/payGateway/visaPay',
    '/validOrder/queryOrder',
    '/sandbox/outbox',
    '/healthz',
  ])('PW-17 never stores: %s', (path) => expect(isKeptGet(url(path), calls)).toBe(false))

  it.each([
    '/api/directSupplier/queryPageSuppliers',
    '/directSupplier/queryPageSuppliers?timestamp=1',
    '/api/comboPackage/queryComboPackageById',
  ])('PW-20 stores a public read made as POST: %s', (path) => expect(isKeptPost(url(path), calls)).toBe(true))
  it.each([
    '/customer/login',
    '/api/pcOrder/createOrder',
    '/api/pcOrder/orders',
    '/api/customer/v3/favorite/suppliers',
    '/api/seatWarehouse/getSlots',
    '/api/directSupplier/supplierFacets',
    '/validOrder/useOrder',
    '/pay/payGateway/visaPayV3',
  ])('PW-17 never stores, as POST: %s', (path) => expect(isKeptPost(url(path), calls)).toBe(false))

  it.each([
    ['{"pageNumber":1}', true],
    ['{"warehouseDate":"2026-12-01","peopleNum":2}', true],
    ['{"timeFrom":"18:00"}', true],
    ['{"warehouseDate":"2026-12-01","timeFrom":"18:00"}', false],
    ['{"warehouseDate":"2026-12-01","timeTo":"18:00"}', false],
    ['{"bounds":"135,34,136,35"}', false],
    ['bounds', false],
    ['null', false],
  ])('PW-17 never stores answers about seats and parts of a map: %s', (body, isStored) => {
    expect(isLastingBody(body)).toBe(isStored)
    const theme = '/wechat/supplier/querySupplierBySamllTheme?smallThemeId=1'
    if (body.startsWith('{')) {
      const asked = new URLSearchParams(JSON.parse(body))
      expect(isKeptGet(url(`${theme}&${asked}`), calls)).toBe(isStored)
    }
  })

  it('PW-18 a POST read is found again by its body, whatever its timestamp and prefix', async () => {
    const key = await postKey(url('/api/x/list?timestamp=1'), '{"pageNumber":1}')
    expect(await postKey(url('/x/list?timestamp=2'), '{"pageNumber":1}')).toBe(key)
    expect(await postKey(url('/x/list?timestamp=2'), '{"pageNumber":2}')).not.toBe(key)
    expect(await postKey(url('/y/list'), '{"pageNumber":1}')).not.toBe(key)
  })

  it('R2 a key reveals neither the keyword nor the position', async () => {
    const asked = { keyword: 'marked-word', position: '139.70012,35.68954' }
    const key = await postKey(url('/x/list'), JSON.stringify(asked))
    expect(key).toMatch(/^[^?]*\/x\/list\?asked=[0-9a-f]{64}$/)
    expect(await postKey(url('/x/list'), JSON.stringify({ ...asked, position: '135.5,34.7' }))).toBe(key)
    expect(await postKey(url('/x/list'), JSON.stringify({ ...asked, keyword: 'other' }))).not.toBe(key)
    expect(isPlainKey(key)).toBe(false)
    expect(isPlainKey(`${url('/x/list').href}?body=${encodeURIComponent(JSON.stringify(asked))}`)).toBe(true)
  })

  it('PW-18 a read is found again whatever its timestamp and the order of its parameters', () => {
    expect(readKey(url('/banner/list?timestamp=1'))).toBe(readKey(url('/banner/list?timestamp=2')))
    expect(readKey(url('/x?a=1&b=2&timestamp=3'))).toBe(readKey(url('/x?b=2&a=1')))
    expect(readKey(url('/x?a=1&timestamp=3'))).not.toBe(readKey(url('/x?a=2&timestamp=3')))
  })

  it('PW-20 a picture substitutes its other sizes, and no other picture', () => {
    const family = (path: string) => pictureFamily(url(path))
    expect(family('/pictures/sushi-umi-320.webp')).toBe('/pictures/sushi-umi')
    expect(family('/pictures/sushi-umi-1280.avif')).toBe(family('/pictures/sushi-umi-320.webp'))
    expect(family('/pictures/sushi-umi-2-320.webp')).not.toBe(family('/pictures/sushi-umi-320.webp'))
    expect(family('/pictures/placeholder.svg')).toBeNull()
    expect(isPicture(url('/pictures/placeholder.svg'))).toBe(true)
    expect(isPicture(url('/api/pictures/x.webp'))).toBe(false)
  })
})
