import { describe, expect, it } from 'vitest'
import { type InstallClient, type InstallWay, installWay } from './install-way.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)'
const VIEW = 'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const wayOf = (userAgent: string, facts: Partial<InstallClient> = {}) =>
  installWay({ userAgent, maxTouchPoints: 0, isInstalled: false, canPrompt: false, ...facts })

describe('PW-02 how to install the app on the home screen', () => {
  it.each([
    ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'share-menu'],
    ['Chrome on an iPhone', `${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, 'share-menu'],
    ['WeChat on an iPhone', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI`, 'elsewhere'],
    ['LINE on an iPhone', `${IPHONE} Mobile/15E148 Safari Line/14.18.0`, 'elsewhere'],
    ['Instagram on an iPhone', `${IPHONE} Mobile/15E148 Instagram 355.0.0.31.84 (iPhone16,2)`, 'elsewhere'],
    ['a view of another app on an iPhone', `${IPHONE} Mobile/15E148`, 'elsewhere'],
    ['Chrome on Android', `${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 'browser-menu'],
    ['Samsung Internet', `${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'browser-menu'],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'browser-menu'],
    ['WeChat on Android', `${VIEW} Chrome/130.0 MMWEBID/1 MicroMessenger/8.0.50.2701 WeChat/arm64`, 'elsewhere'],
    ['Facebook on Android', `${VIEW} Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`, 'elsewhere'],
    ['any view of another app on Android', `${VIEW} Chrome/130.0 Mobile Safari/537.36`, 'elsewhere'],
    ['Chrome on a computer', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 'address-bar'],
    ['Edge on a computer', `${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'address-bar'],
    ['Firefox on a computer', 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0', null],
    ['Safari on a Mac', `${MAC} Version/18.1 Safari/605.1.15`, null],
  ] as const)('%s', (_name, userAgent, way: InstallWay | null) => {
    expect(wayOf(userAgent)).toBe(way)
  })

  it('recognises an iPad that reports itself as a Mac by its touch screen', () => {
    expect(wayOf(`${MAC} Version/18.1 Safari/605.1.15`, { maxTouchPoints: 5 })).toBe('share-menu')
  })

  it('uses the browser’s own prompt when it offers one, and returns null in the installed app', () => {
    const chrome = `${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`
    expect(wayOf(chrome, { canPrompt: true })).toBe('prompt')
    expect(wayOf(chrome, { canPrompt: true, isInstalled: true })).toBeNull()
    expect(wayOf(`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, { isInstalled: true })).toBeNull()
  })
})
