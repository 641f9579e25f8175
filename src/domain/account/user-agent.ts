/** Product names of the browser and its system; null when not stated. */
export interface BrowserName {
  readonly browser: string | null
  readonly system: string | null
}

type Rule = readonly [name: string, pattern: RegExp]

/** The first match wins, because most of these browsers also call themselves Chrome or Safari. */
const BROWSERS: readonly Rule[] = [
  ['WeChat', /\bMicroMessenger\//],
  ['LINE', /\bLine\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
/**
 * The first match wins, because a user agent can also name the system that its own derives from: Android's names
 * Linux.
 */
const SYSTEMS: readonly Rule[] = [
  ['iPhone', /\b(?:iPhone|iPod)\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['HarmonyOS', /\bHarmonyOS\b|\bOpenHarmony\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (rules: readonly Rule[], text: string): string | null =>
  rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/**
 * Reads the browser and system from a User-Agent header, so that the list of sign-ins can show "Chrome on Android".
 * For display only: clients can send any value. An iPad that requests desktop pages reports a Mac.
 */
export function readUserAgent(userAgent: string): BrowserName {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) }
}
