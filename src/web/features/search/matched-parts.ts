import { searchForm } from '#domain/catalogue/keyword.ts'

/** A part of a name; `isMatch` if it matches the typed text. */
export interface NamePart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Splits a name at matches of the typed words, ignoring case, width and kana type. Latin words match at word starts
 * only, others anywhere. Returns a single part if nothing matches.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const chars = [...name]
  const forms = chars.map(searchForm)
  const isMatch = chars.map(() => false)
  for (const word of typed.split(/[\s\u3000]+/)) {
    const wanted = searchForm(word)
    if (wanted === '') continue
    for (let start = 0; start < chars.length; start++) {
      const end = endOf(forms, start, wanted)
      if (end === null || (isLatin(wanted) && start > 0 && isLatin(forms[start - 1] ?? ''))) continue
      isMatch.fill(true, start, end)
    }
  }
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [index, text] of chars.entries()) {
    const before = parts.at(-1)
    if (before && before.isMatch === isMatch[index]) before.text += text
    else parts.push({ text, isMatch: isMatch[index] ?? false })
  }
  return parts
}

const isLatin = (form: string): boolean => /^[a-z0-9]/.test(form)

/** End index of the characters that match `wanted` from `start`; null without a match. */
function endOf(forms: readonly string[], start: number, wanted: string): number | null {
  let read = ''
  for (let at = start; at < forms.length; at++) {
    if (at === start && forms[at] === '') return null
    read += forms[at]
    if (read.length >= wanted.length) return read.startsWith(wanted) ? at + 1 : null
    if (!wanted.startsWith(read)) return null
  }
  return null
}
