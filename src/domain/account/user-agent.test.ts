import { expect, it } from 'vitest'
import { readUserAgent } from '#domain/account/user-agent.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const GOOGLE = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${APPLE}`
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${GOOGLE}`
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE}`
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

it.each([
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 'Edge', 'Android'],
  [`${ANDROID} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, 'WeChat', 'Android'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox', 'Android'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003234)`, 'WeChat', 'iPhone'],
  [`${IPHONE} Mobile/15E148 Safari Line/14.0.0`, 'LINE', 'iPhone'],
  // The iPhone home screen app names no browser.
  [`${IPHONE} Mobile/15E148`, null, 'iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${APPLE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
  [`${MAC} ${APPLE} Version/18.5 Safari/605.1.15`, 'Safari', 'Mac'],
  [`${MAC} ${GOOGLE} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Mac'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${GOOGLE} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('reads the browser and system from %s', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system })
})

it('takes linear time for any input', () => {
  expect(readUserAgent('Version/1 Safari '.repeat(50_000)).browser).toBeNull()
})
