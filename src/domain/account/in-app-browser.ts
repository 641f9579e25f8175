/**
 * Kinds of in-app browsers, by how the user switches to the phone's own browser. LINE switches when the address
 * requests it. WeChat, Facebook and Instagram (`meta`) have a menu entry for it. The menus of the others differ.
 */
export type InAppBrowser = 'line' | 'wechat' | 'meta' | 'other'

/** User agent tokens of in-app browsers. `other`: Weibo, QQ, Alipay, TikTok, KakaoTalk. */
const NAMES: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['wechat', /\bMicroMessenger\b/i],
  ['line', /\bLine\//i],
  ['meta', /\b(?:FBAN|FBAV|FB_IAB|Instagram)\b/i],
  ['other', /\b(?:Weibo|QQ|AlipayClient|BytedanceWebview|musical_ly|KAKAOTALK)\b/i],
]
/** An Android web view identifies itself; an iOS web view leaves out the browser's name. */
const ANDROID_VIEW = /\bAndroid\b.*; wv\)/
const IOS = /\b(?:iPhone|iPad|iPod)\b/
const BROWSER_OF_IOS = /\b(?:Safari|CriOS|FxiOS|EdgiOS|OPT)\//

/**
 * Returns the kind of in-app browser, or null for a standalone browser. On iPhones, the user agent of the installed
 * app also lacks a browser name, so check for the installed app first.
 */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const named = NAMES.find(([, pattern]) => pattern.test(userAgent))
  if (named) return named[0]
  const isView = ANDROID_VIEW.test(userAgent) || (IOS.test(userAgent) && !BROWSER_OF_IOS.test(userAgent))
  return isView ? 'other' : null
}

/**
 * The address without its fragment, which may hold a token. For LINE it includes the parameter that opens the phone's
 * own browser.
 */
export function externalAddress(address: string, browser: InAppBrowser): string {
  const page = address.replace(/#.*$/s, '')
  if (browser !== 'line' || /[?&]openExternalBrowser=1(?:&|$)/.test(page)) return page
  return `${page}${page.includes('?') ? '&' : '?'}openExternalBrowser=1`
}
