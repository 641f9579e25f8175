import { REM_DIVISOR, TABLET_MIN_WIDTH } from '#domain/constants.ts'

/** The two layouts, as the first part of every page's path. */
export type Device = 'pc' | 'mobile'

const PHONE = /iPhone|iPod|Windows Phone|IEMobile|BlackBerry|Opera Mini|webOS|Android.+Mobile|\bMobile\b.+Firefox/i
const TABLET = /iPad|Android|Tablet|PlayBook|Silk|Kindle/i

/**
 * The layout for a device: phones get mobile in any orientation, tablets by their width (CSS px; 768 and more is pc),
 * everything else pc however narrow its window (RT-03).
 */
export function deviceFor(client: { readonly userAgent: string; readonly width: number }): Device {
  if (PHONE.test(client.userAgent)) return 'mobile'
  return TABLET.test(client.userAgent) && client.width < TABLET_MIN_WIDTH ? 'mobile' : 'pc'
}

/** The same page in the other layout, query and hash kept: '/mobile/x?q#h' and '/pc/x?q#h'. Null for other paths (RT-04, RT-05). */
export function pathOnDevice(path: string, device: Device): string | null {
  const [, rest] = /^\/(?:pc|mobile)(?=[/?#]|$)(.*)$/s.exec(path) ?? []
  return rest === undefined ? null : `/${device}${rest}`
}

/** Root font size of the mobile layout in px: the screen width divided by 7.5, so 375 gives 50 (RT-07). */
export function rootFontSize(width: number): number {
  return width / REM_DIVISOR
}
