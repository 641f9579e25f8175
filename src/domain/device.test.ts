import { expect, it } from 'vitest'
import { deviceFor, pathOnDevice, rootFontSize, WIDE_LAYOUT } from '#domain/device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const WECHAT = `${PIXEL} MicroMessenger/8.0.50`
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

it('RT-03 phones are mobile in any orientation', () => {
  for (const userAgent of [IPHONE, PIXEL, WECHAT, FIREFOX_PHONE]) {
    expect([390, 932].map((portraitWidth) => deviceFor({ userAgent, portraitWidth }))).toEqual(['mobile', 'mobile'])
  }
})

it('RT-03 tablets are classified by the shorter side of their screen; 768 px and more count as desktop', () => {
  for (const userAgent of [ANDROID_TABLET, IPAD]) {
    expect([767, 768].map((portraitWidth) => deviceFor({ userAgent, portraitWidth }))).toEqual(['mobile', 'pc'])
  }
})

it('RT-03 computers are pc, however narrow the window', () => {
  for (const userAgent of [WINDOWS, MAC, '']) expect(deviceFor({ userAgent, portraitWidth: 320 })).toBe('pc')
})

it('RT-04 the redirect of a desktop visitor to pc keeps query and hash', () => {
  expect(pathOnDevice('/mobile/supplier?id=3&isTip=2#photos', 'pc')).toBe('/pc/supplier?id=3&isTip=2#photos')
  expect(pathOnDevice('/mobile', 'pc')).toBe('/pc')
  expect(pathOnDevice('/pc/index', 'pc')).toBe('/pc/index')
})

it('RT-05 the redirect of a phone visitor to mobile keeps them, and other paths are unchanged', () => {
  expect(pathOnDevice('/pc/orders?status=finish&next=/pc/index', 'mobile')).toBe(
    '/mobile/orders?status=finish&next=/pc/index',
  )
  expect(['/', '/pcs/index', '/mobiles', '/api/pc/x', ''].map((path) => pathOnDevice(path, 'mobile'))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it('RT-07 BZ-33 the root font size is the width divided by 7.5', () => {
  expect([rootFontSize(320), rootFontSize(375), rootFontSize(414)]).toEqual([320 / 7.5, 50, 55.2])
})

it('PE-02 an unfolded phone has the root size of the widest phone', () => {
  expect(rootFontSize(884)).toBe(rootFontSize(440))
})

it('PE-02 a window without a width yet has the root size of the narrowest phone', () => {
  expect([rootFontSize(0), rootFontSize(1)]).toEqual([32, 32])
})

it('PE-02 columns are side by side from 1100 px at the default text size of 16 px', () => {
  expect(WIDE_LAYOUT).toBe(`(min-width: ${1100 / 16}em)`)
})
