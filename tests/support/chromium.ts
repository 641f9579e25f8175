import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's headless Chromium: journeys cost a third less with it. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Flags for every Chromium that a test or script starts: no sandbox (root in a container), no background traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/**
 * For journeys: no optimising compilers. A journey ends before optimised code pays off, and compiling it would take CPU
 * from other journeys.
 */
export const JOURNEY_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-maglev --no-turbofan'] as const

/** A full Chromium, which supports notifications; the headless one denies them. Undefined if there is none. */
export function findWholeChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named) return named
  const places = USUAL_PLACES.filter((path) => path !== HEADLESS_SHELL)
  return [...places, chromium.executablePath()].find((path) => existsSync(path))
}

/** The Chromium to use: `CHROMIUM`, the usual paths, or Playwright's own download. Undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named) return named
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
}
