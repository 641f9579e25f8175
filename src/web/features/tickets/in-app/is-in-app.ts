import { type InAppBrowser, inAppBrowser } from '#domain/account/in-app-browser.ts'
import { isInstalled } from '#web/platform/installed.ts'

/** The browser inside another app that this is; null for a browser of its own, and in the app itself. */
export const browserInApp = (): InAppBrowser | null => (isInstalled() ? null : inAppBrowser(navigator.userAgent))
