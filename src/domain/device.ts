import { REM_DIVISOR, REM_MAX_WIDTH, REM_MIN_WIDTH, TABLET_MIN_WIDTH, WIDE_MIN_EM } from '#domain/constants.ts'

/** What the app runs on, as the first part of every page's path: never changes while it runs. */
export type Device = 'pc' | 'mobile'

/**
 * How a page is laid out. `column`: one column, actions at the bottom, sheets; always on `mobile`. `wide`: side by side,
 * on `pc` where the window has room (`WIDE_LAYOUT`), and changing with it.
 */
export type Layout = 'column' | 'wide'

/**
 * The media query of the wide layout (PE-02). In em, which are the reader's own text size there: who reads at 200 % needs
 * twice the width for the same columns.
 */
export const WIDE_LAYOUT = `(min-width: ${WIDE_MIN_EM}em)`

const PHONE = /iPhone|iPod|Windows Phone|IEMobile|BlackBerry|Opera Mini|webOS|Android.+Mobile|\bMobile\b.+Firefox/i
const TABLET = /iPad|Android|Tablet|PlayBook|Silk|Kindle/i

/**
 * What a device counts as: phones are mobile in any orientation, tablets by the shorter side of their screen (CSS px; 768
 * and more is pc), so that turning or splitting it changes nothing, everything else pc however narrow its window (RT-03).
 */
export function deviceFor(client: { readonly userAgent: string; readonly portraitWidth: number }): Device {
  if (PHONE.test(client.userAgent)) return 'mobile'
  return TABLET.test(client.userAgent) && client.portraitWidth < TABLET_MIN_WIDTH ? 'mobile' : 'pc'
}

/** The same page in the other layout, query and hash kept: '/mobile/x?q#h' and '/pc/x?q#h'. Null for other paths (RT-04, RT-05). */
export function pathOnDevice(path: string, device: Device): string | null {
  const [, rest] = /^\/(?:pc|mobile)(?=[/?#]|$)(.*)$/s.exec(path) ?? []
  return rest === undefined ? null : `/${device}${rest}`
}

/**
 * Root font size on mobile in px: the screen's upright width divided by 7.5, so 375 gives 50 (RT-07), and no more than the
 * widest phone's: on a phone that unfolds, sizes stay those of a phone. No less than the narrowest phone's, either.
 */
export function rootFontSize(width: number): number {
  return Math.min(Math.max(width, REM_MIN_WIDTH), REM_MAX_WIDTH) / REM_DIVISOR
}
