import { readFileSync } from 'node:fs'

/** A browser of the floor, by its name in package.json's `browserslist`. */
export type Browser = 'ios_saf' | 'chrome' | 'firefox'

/** The oldest version of each browser. */
export type Versions = Readonly<Record<Browser, string>>

const PACKAGE = new URL('../../package.json', import.meta.url)
const LINE = /^(ios_saf|chrome|firefox) >= (\d+(?:\.\d+)?)$/

/** The oldest browsers that run the app. package.json is the only place that states them. */
export const FLOOR: Versions = versionsOf(JSON.parse(readFileSync(PACKAGE, 'utf8')).browserslist)

/**
 * The oldest browsers that show the server's pages and a saved ticket correctly. Styles and the service worker are
 * built for them, because neither needs the newest syntax.
 */
export const READABLE: Versions = { ios_saf: '15.4', chrome: '90', firefox: '91' }

function versionsOf(lines: readonly string[]): Versions {
  const found = Object.fromEntries(
    lines.map((line) => {
      const [, browser, version] = LINE.exec(line) ?? []
      if (!browser) throw new Error(`package.json: browserslist has "${line}", which is not "<browser> >= <version>"`)
      return [browser, version]
    }),
  )
  const { ios_saf, chrome, firefox } = found
  if (!ios_saf || !chrome || !firefox)
    throw new Error('package.json: browserslist lacks one of ios_saf, chrome, firefox')
  return { ios_saf, chrome, firefox }
}

/** The versions as Vite targets: `ios16.4`. */
export function viteTarget({ ios_saf, chrome, firefox }: Versions): string[] {
  return [`ios${ios_saf}`, `chrome${chrome}`, `firefox${firefox}`]
}
