/**
 * A browser inside another app, by how one gets out of it: LINE opens the phone's browser itself when an address asks for it; WeChat, and
 * Facebook and Instagram (`meta`), have a place in their menus for it; the others have some menu of theirs.
 */
export type InAppBrowser = 'line' | 'wechat' | 'meta' | 'other'

/** What such browsers add to their names; `other`: Weibo, QQ, Alipay, TikTok, KakaoTalk. */
const NAMES: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['wechat', /\bMicroMessenger\b/i],
  ['line', /\bLine\//i],
  ['meta', /\b(?:FBAN|FBAV|FB_IAB|Instagram)\b/i],
  ['other', /\b(?:Weibo|QQ|AlipayClient|BytedanceWebview|musical_ly|KAKAOTALK)\b/i],
]
/** A web view of Android says so; one of iOS leaves out the browser's name. */
const ANDROID_VIEW = /\bAndroid\b.*; wv\)/
const IOS = /\b(?:iPhone|iPad|iPod)\b/
const BROWSER_OF_IOS = /\b(?:Safari|CriOS|FxiOS|EdgiOS|OPT)\//

/** Which browser inside another app this is; null for one of its own. The app on the home screen of an iPhone names none either: ask that first. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  const named = NAMES.find(([, pattern]) => pattern.test(userAgent))
  if (named) return named[0]
  const isView = ANDROID_VIEW.test(userAgent) || (IOS.test(userAgent) && !BROWSER_OF_IOS.test(userAgent))
  return isView ? 'other' : null
}

/** The page at that address without its fragment, which may hold a token; LINE opens it in the phone's browser. */
export function addressOutside(address: string, browser: InAppBrowser): string {
  const page = address.replace(/#.*$/s, '')
  if (browser !== 'line' || /[?&]openExternalBrowser=1(?:&|$)/.test(page)) return page
  return `${page}${page.includes('?') ? '&' : '?'}openExternalBrowser=1`
}
