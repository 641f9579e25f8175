/** Not a regular expression literal, which an old browser would fail to parse. */
const LOOKBEHIND = '(?<=a)'

/**
 * Whether this browser can run the app: checks features that the oldest supported versions of Safari and Chrome
 * introduced. Old browsers run this file, so it uses old syntax only. `scripts/floor/scan.ts` checks that the build
 * needs nothing newer.
 */
export function isSupportedBrowser(): boolean {
  try {
    // Chrome 104, Safari 16.4
    if (!matchMedia('(width >= 0px)').matches) return false
    // Safari 16.4
    new RegExp(LOOKBEHIND)
    // Chrome 103, Firefox 100
    return typeof AbortSignal.timeout === 'function'
  } catch {
    return false
  }
}
