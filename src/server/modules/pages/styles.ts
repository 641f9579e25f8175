import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The addresses of the style sheets that a rendered page needs. */
export type StylesOf = (html: string) => string[]

const CLASS_IN_SHEET = /\.(-?[_a-zA-Z][\w-]*)/g
const CLASSES_IN_HTML = / class="([^"]*)"/g

/**
 * Indexes the classes of a build's style sheets. Class names are unique per source file, so a page needs the sheets
 * that define its classes. The document links them, so that the layout does not shift when the app has loaded
 * (SR-07).
 */
export async function openStyles(webRoot: string): Promise<StylesOf> {
  const names = await readdir(join(webRoot, 'assets')).catch(() => [])
  const sheetOf = new Map<string, string[]>()
  for (const name of names.filter((each) => each.endsWith('.css')).sort()) {
    const text = await readFile(join(webRoot, 'assets', name), 'utf8')
    for (const [, found = ''] of text.matchAll(CLASS_IN_SHEET)) {
      const sheets = sheetOf.get(found) ?? []
      if (!sheets.includes(name)) sheetOf.set(found, [...sheets, name])
    }
  }
  return (html) => {
    const used = new Set<string>()
    for (const [, list = ''] of html.matchAll(CLASSES_IN_HTML)) for (const each of list.split(' ')) used.add(each)
    const sheets = new Set([...used].flatMap((each) => sheetOf.get(each) ?? []))
    return [...sheets].sort().map((name) => `/assets/${name}`)
  }
}
