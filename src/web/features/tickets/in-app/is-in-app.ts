import { type InAppBrowser, inAppBrowser } from '#domain/account/in-app-browser.ts'
import { isInstalled } from '#web/platform/installed.ts'

/** The in-app browser that runs this page; null in a real browser and in the installed app. */
export const browserInApp = (): InAppBrowser | null => (isInstalled() ? null : inAppBrowser(navigator.userAgent))
