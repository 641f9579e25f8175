import { inAppBrowser } from './in-app-browser.ts'

/**
 * How this browser puts the app on the home screen. `prompt`: it asks by itself when told to; `share-menu`: Safari's (and every
 * iOS browser's) share menu; `browser-menu`: a phone's browser that only has it in its menu; `address-bar`: a button in a
 * computer's address bar; `elsewhere`: a browser inside another app, which cannot, so another one is to be opened.
 */
export type InstallWay = 'prompt' | 'share-menu' | 'browser-menu' | 'address-bar' | 'elsewhere'

/** What a browser tells of itself. */
export interface InstallClient {
  readonly userAgent: string
  /** Of an iPad, which says that it is a Mac. */
  readonly maxTouchPoints: number
  /** The app runs from the home screen already. */
  readonly isInstalled: boolean
  /** The browser has offered to ask (`beforeinstallprompt`). */
  readonly canPrompt: boolean
}

const IOS = /\b(?:iPhone|iPad|iPod)\b/
const CHROMIUM = /\b(?:(?:Headless)?Chrome|Edg)\//

/** The way onto the home screen (PW-02); null where the app is there already or the browser has none. */
export function installWay({ userAgent, maxTouchPoints, isInstalled, canPrompt }: InstallClient): InstallWay | null {
  if (isInstalled) return null
  if (inAppBrowser(userAgent) !== null) return 'elsewhere'
  if (canPrompt) return 'prompt'
  if (IOS.test(userAgent)) return 'share-menu'
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'share-menu'
  if (/\bAndroid\b/.test(userAgent)) return 'browser-menu'
  return CHROMIUM.test(userAgent) ? 'address-bar' : null
}
