import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ALLOWED } from './allowed.ts'
import { type Found, missingInScript, missingNames } from './script.ts'
import { missingInStyle } from './style.ts'
import { FLOOR, READABLE } from './versions.ts'

/**
 * The ECMAScript version that all browsers of the floor parse, and the one that browsers opening a saved ticket
 * parse.
 */
const LANGUAGE = { floor: 2022, readable: 2021 } as const
/** Files that also run in browsers too old for the app. */
const FOR_OLDER: readonly string[] = ['sw.js', 'start.js', 'floor.js']
/** Characters of context printed around a feature. */
const CONTEXT = 60

/** The style sheet of the service worker's tickets, a string in its script. */
const SHEET = /css:(["'`])((?:\\.|(?!\1).)*)\1/s

/** A feature in a file of the build that its target browsers lack. */
export interface Fault {
  readonly file: string
  readonly feature: string
  readonly near: string
}

const names = { floor: missingNames(FLOOR), readable: missingNames(READABLE) }

function missingIn(file: string, text: string): readonly Found[] {
  if (file.endsWith('.css')) return missingInStyle(text, FLOOR)
  const kind = FOR_OLDER.includes(basename(file)) ? 'readable' : 'floor'
  const sheet = SHEET.exec(text)?.[2]
  return [
    ...missingInScript(text, names[kind], LANGUAGE[kind]),
    ...(sheet ? missingInStyle(sheet.replaceAll('\\n', ' '), FLOOR).map(({ feature }) => ({ feature, at: 0 })) : []),
  ]
}

/**
 * Scans the built files of a folder for features that the oldest supported browsers lack and `ALLOWED` does not list.
 */
export function scanBuild(folder: string): { readonly faults: readonly Fault[]; readonly unused: readonly string[] } {
  const seen = new Set<string>()
  const faults: Fault[] = []
  for (const file of globSync('**/*.{js,css}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    for (const { feature, at } of missingIn(file, text)) {
      seen.add(feature)
      if (Object.hasOwn(ALLOWED, feature)) continue
      const near = text.slice(Math.max(0, at - CONTEXT), at + CONTEXT).replaceAll('\n', ' ')
      faults.push({ file, feature, near })
    }
  }
  return { faults, unused: Object.keys(ALLOWED).filter((feature) => !seen.has(feature)) }
}
