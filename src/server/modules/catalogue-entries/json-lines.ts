import type { FaultMessage } from '#contract/operator/fault-sentences.ts'

type Path = readonly PropertyKey[]

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93]
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)

/** The position after the string that starts at `at`. */
function afterString(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1
  return end + 1
}

function afterSpace(text: string, at: number): number {
  let end = at
  while (isSpace(text.charCodeAt(end))) end++
  return end
}

/** The position after the value that starts at `at`. */
function afterValue(text: string, at: number): number {
  let depth = 0
  let end = at
  while (end < text.length) {
    const code = text.charCodeAt(end)
    if (code === QUOTE) {
      end = afterString(text, end)
      if (depth === 0) return end
      continue
    }
    if (code === OPEN || code === OPEN_LIST) depth++
    else if (code === CLOSE || code === CLOSE_LIST) {
      if (depth === 0) return end
      if (--depth === 0) return end + 1
    } else if (code === COMMA && depth === 0) return end
    end++
  }
  return end
}

/**
 * The start positions of the direct members of the object or list at `start`, by name or index. Empty for any other
 * value.
 */
function valuesIn(text: string, start: number): Map<PropertyKey, number> {
  const found = new Map<PropertyKey, number>()
  const isList = text.charCodeAt(start) === OPEN_LIST
  if (!isList && text.charCodeAt(start) !== OPEN) return found
  for (let index = 0, at = start + 1; ; index++, at++) {
    at = afterSpace(text, at)
    if (text.charCodeAt(at) === CLOSE || text.charCodeAt(at) === CLOSE_LIST) return found
    let name: PropertyKey = index
    if (!isList) {
      const end = afterString(text, at)
      name = String(JSON.parse(text.slice(at, end)))
      // Past the colon.
      at = afterSpace(text, afterSpace(text, end) + 1)
    }
    found.set(name, at)
    at = afterSpace(text, afterValue(text, at))
    if (text.charCodeAt(at) !== COMMA) return found
  }
}

/** The positions of a text's line ends. */
function lineEndsOf(text: string): number[] {
  const ends: number[] = []
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) ends.push(at)
  return ends
}

/** Number of ascending positions below `end`. */
function countBefore(positions: readonly number[], end: number): number {
  let [low, high] = [0, positions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[middle] ?? end) < end) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns a function from a path to the line of its value, counted from the entry's first line. For a missing value
 * it returns the line of the container. Parsed containers are cached, so that many faults cost little more than
 * one. `text` must be well-formed JSON.
 */
export function linesOfPaths(text: string): (path: Path) => number {
  let lineEnds: number[] | undefined
  const inside = new Map<number, Map<PropertyKey, number>>()
  const within = (start: number): Map<PropertyKey, number> => {
    const known = inside.get(start) ?? valuesIn(text, start)
    inside.set(start, known)
    return known
  }
  return (path) => {
    let start = afterSpace(text, 0)
    for (const step of path) {
      const next = within(start).get(step)
      if (next === undefined) break
      start = next
    }
    lineEnds ??= lineEndsOf(text)
    return countBefore(lineEnds, start)
  }
}

/** The line at which JSON.parse failed, counted from the entry's first line, and its message without the position. */
export function syntaxFault(error: unknown, text: string): { lines: number; message: FaultMessage } {
  const reason = error instanceof Error ? error.message : String(error)
  const position = /at position (\d+)/.exec(reason)?.[1]
  const words = reason.replace(/ (?:in JSON )?at position.*$/s, '').replace(/, "[\s\S]*$/, '')
  return {
    lines: countBefore(lineEndsOf(text), position === undefined ? text.length : Number(position)),
    message: `is not valid JSON: ${words}`,
  }
}

/** A path in the usual notation: `packages[2].name.zh-cn`. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? String(step) : `${text}.${String(step)}`
  }, '')
}
