import { inAppBrowser } from './in-app-browser.ts'

/**
 * How this browser installs the app on the home screen. `prompt`: the app can open the browser's install prompt.
 * `share-menu`: the share menu of every iOS browser, including Safari. `browser-menu`: the menu of a phone's browser.
 * `address-bar`: a button in a desktop browser's address bar. `elsewhere`: an in-app browser cannot install, so the
 * page must be opened in another browser.
 */
export type InstallMethod = 'prompt' | 'share-menu' | 'browser-menu' | 'address-bar' | 'elsewhere'

/** What the browser reports about itself. */
export interface InstallClient {
  readonly userAgent: string
  /** Identifies an iPad that reports itself as a Mac. */
  readonly maxTouchPoints: number
  /** Whether the app is already running from the home screen. */
  readonly isInstalled: boolean
  /** Whether the browser has fired `beforeinstallprompt`. */
  readonly canPrompt: boolean
}

const IOS = /\b(?:iPhone|iPad|iPod)\b/
const CHROMIUM = /\b(?:(?:Headless)?Chrome|Edg)\//

/** How to install the app (PW-02). Null when it is already installed or the browser cannot install it. */
export function installMethod({
  userAgent,
  maxTouchPoints,
  isInstalled,
  canPrompt,
}: InstallClient): InstallMethod | null {
  if (isInstalled) return null
  if (inAppBrowser(userAgent) !== null) return 'elsewhere'
  if (canPrompt) return 'prompt'
  if (IOS.test(userAgent)) return 'share-menu'
  if (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1) return 'share-menu'
  if (/\bAndroid\b/.test(userAgent)) return 'browser-menu'
  return CHROMIUM.test(userAgent) ? 'address-bar' : null
}
