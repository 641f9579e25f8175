/** Not as a literal, which would stop an old browser before it has read this file. */
const LOOKBEHIND = '(?<=a)'

/**
 * Whether this browser runs the app: it has what the oldest supported versions of Safari and Chrome were the first to have. Old browsers read
 * this, so it is written in what they know. `scripts/floor/scan.ts` checks that nothing in the build needs more.
 */
export function runsApp(): boolean {
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
