import { REM_DIVISOR, REM_MAX_WIDTH, REM_MIN_WIDTH, TABLET_MIN_WIDTH, WIDE_MIN_EM } from '#domain/constants.ts'

/** The device class, the first part of every page's path. It does not change while the app runs. */
export type Device = 'pc' | 'mobile'

/**
 * The layout of a page. `column`: one column, actions at the bottom, sheets; always on `mobile`. `wide`: two columns,
 * on `pc` when the window is wide enough (`WIDE_LAYOUT`); it changes with the window.
 */
export type Layout = 'column' | 'wide'

/**
 * The media query of the wide layout (PE-02). It uses em, which follow the user's text size: at 200 % the same
 * columns need twice the width.
 */
export const WIDE_LAYOUT = `(min-width: ${WIDE_MIN_EM}em)`

const PHONE = /iPhone|iPod|Windows Phone|IEMobile|BlackBerry|Opera Mini|webOS|Android.+Mobile|\bMobile\b.+Firefox/i
const TABLET = /iPad|Android|Tablet|PlayBook|Silk|Kindle/i

/**
 * The device class of a client (RT-03). Phones are mobile in any orientation. Tablets are classified by the shorter
 * side of their screen (CSS px; 768 and more is pc), so that rotating or splitting it changes nothing. Everything
 * else is pc, however narrow its window.
 */
export function deviceFor(client: { readonly userAgent: string; readonly portraitWidth: number }): Device {
  if (PHONE.test(client.userAgent)) return 'mobile'
  return TABLET.test(client.userAgent) && client.portraitWidth < TABLET_MIN_WIDTH ? 'mobile' : 'pc'
}

/**
 * The same page for the other device class, with query and hash: '/mobile/x?q#h' and '/pc/x?q#h'. Null for other
 * paths (RT-04, RT-05).
 */
export function pathOnDevice(path: string, device: Device): string | null {
  const [, rest] = /^\/(?:pc|mobile)(?=[/?#]|$)(.*)$/s.exec(path) ?? []
  return rest === undefined ? null : `/${device}${rest}`
}

/**
 * Root font size on mobile in px: the portrait width of the screen divided by 7.5, so that 375 gives 50 (RT-07).
 * Clamped to the widest phone, because an unfolded phone keeps the sizes of a phone, and to the narrowest phone.
 */
export function rootFontSize(width: number): number {
  return Math.min(Math.max(width, REM_MIN_WIDTH), REM_MAX_WIDTH) / REM_DIVISOR
}
