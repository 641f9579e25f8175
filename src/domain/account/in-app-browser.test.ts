import { expect, it } from 'vitest'
import { addressOutside, inAppBrowser } from './in-app-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const VIEW = 'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'

it.each([
  ['LINE on an iPhone', `${IPHONE} Mobile/15E148 Safari Line/14.18.0`, 'line'],
  ['LINE on Android', `${VIEW} Chrome/130.0 Mobile Safari/537.36 Line/14.18.1/IAB`, 'line'],
  [
    'WeChat on an iPhone',
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`,
    'wechat',
  ],
  ['WeChat on Android', `${VIEW} Chrome/130.0 MMWEBID/1 MicroMessenger/8.0.50.2701 WeChat/arm64 QQ`, 'wechat'],
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 355.0.0.31.84 (iPhone16,2; iOS 18_1)`, 'meta'],
  ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0;FBDV/iPhone16,2]`, 'meta'],
  ['Facebook on Android', `${VIEW} Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`, 'meta'],
  ['KakaoTalk', `${IPHONE} Mobile/15E148 KAKAOTALK 10.9.0`, 'other'],
  ['any view on an iPhone', `${IPHONE} Mobile/15E148`, 'other'],
  ['any view on Android', `${VIEW} Chrome/130.0 Mobile Safari/537.36`, 'other'],
  ['Safari', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, null],
  ['Chrome', 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', null],
  ['a computer', 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', null],
])('detects the in-app browser: %s', (_name, userAgent, browser) => {
  expect(inAppBrowser(userAgent)).toBe(browser)
})

it('the external address has no token and asks LINE to open the phone’s own browser', () => {
  const page = 'https://tabi.example/mobile/qr?supplierId=5#token'
  expect(addressOutside(page, 'line')).toBe('https://tabi.example/mobile/qr?supplierId=5&openExternalBrowser=1')
  expect(addressOutside(page, 'wechat')).toBe('https://tabi.example/mobile/qr?supplierId=5')
})
