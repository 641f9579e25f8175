/** What a browser says it is and runs on, as product names; null for what it does not say. */
export interface BrowserName {
  readonly browser: string | null
  readonly system: string | null
}

type Rule = readonly [name: string, pattern: RegExp]

/** The first that fits: all but the last few also call themselves Chrome or Safari. */
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
/** A phone's system also names the one that it descends from. */
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
 * Reads a User-Agent header for people: which browser on which system, so that the list of sign-ins can say "Chrome on
 * Android". Only for show, as anybody can send anything. An iPad that asks for desktop pages says that it is a Mac.
 */
export function readUserAgent(userAgent: string): BrowserName {
  return { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) }
}
