import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ALLOWED } from './allowed.ts'
import { type Found, missingInScript, missingNames } from './script.ts'
import { missingInStyle } from './style.ts'
import { FLOOR, READABLE } from './versions.ts'

/** The ECMAScript that all browsers of the floor parse, and that those parse which open a saved ticket. */
const LANGUAGE = { floor: 2022, readable: 2021 } as const
/** What browsers run that are too old for the app. */
const FOR_OLDER: readonly string[] = ['sw.js', 'start.js', 'floor.js']
/** Around a feature that is not allowed, this much of the file is printed. */
const CONTEXT = 60

/** The style sheet that the service worker draws tickets with lies in its script as a string. */
const SHEET = /css:(["'`])((?:\\.|(?!\1).)*)\1/s

/** A feature in a file of the build that the browsers it is for lack. */
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

/** Looks through the built files in a folder for what the oldest supported browsers lack and `ALLOWED` gives no reason for. */
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
