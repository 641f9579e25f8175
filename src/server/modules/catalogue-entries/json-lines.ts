type Path = readonly PropertyKey[]

/** Reads over well-formed JSON text to find where a value begins. */
class Scanner {
  readonly #text: string
  #at: number
  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  /** Moves to the value at `path`, or to the innermost one on the way to it that exists. */
  seek(path: Path): number {
    this.#space()
    const [step, ...rest] = path
    const start = this.#at
    if (step === undefined) return start
    const isList = this.#text[start] === '['
    if (!isList && this.#text[start] !== '{') return start
    this.#at++
    for (let index = 0; ; index++) {
      this.#space()
      if (this.#text[this.#at] === ']' || this.#text[this.#at] === '}') return start
      const name = isList ? index : this.#name()
      if (name === step) return this.seek(rest)
      this.#skip()
      this.#space()
      if (this.#text[this.#at] !== ',') return start
      this.#at++
    }
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }

  #string(): string {
    const from = this.#at++
    while (this.#at < this.#text.length && this.#text[this.#at] !== '"')
      this.#at += this.#text[this.#at] === '\\' ? 2 : 1
    this.#at++
    return this.#text.slice(from, this.#at)
  }

  /** A member's name and its colon. */
  #name(): string {
    const name: string = JSON.parse(this.#string())
    this.#space()
    this.#at++
    return name
  }

  #skip(): void {
    this.#space()
    let depth = 0
    do {
      const char = this.#text[this.#at]
      if (char === undefined) return
      if (char === '"') {
        this.#string()
        if (depth === 0) return
        continue
      }
      if (char === '{' || char === '[') depth++
      else if (char === '}' || char === ']') {
        if (depth === 0) return
        depth--
        if (depth === 0) {
          this.#at++
          return
        }
      } else if (char === ',' && depth === 0) return
      this.#at++
    } while (this.#at < this.#text.length)
  }
}

function linesBefore(text: string, end: number): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/**
 * How many lines below the beginning of an entry the value at `path` stands; of what is missing, that which should
 * contain it. `text` must be well-formed JSON.
 */
export function lineOfPath(text: string, path: Path): number {
  return linesBefore(text, new Scanner(text, 0).seek(path))
}

/** How many lines below the beginning JSON.parse gave up, and its words without the position. */
export function syntaxFault(error: unknown, text: string): { lines: number; message: string } {
  const said = error instanceof Error ? error.message : String(error)
  const position = /at position (\d+)/.exec(said)?.[1]
  const words = said.replace(/ (?:in JSON )?at position.*$/s, '').replace(/, "[\s\S]*$/, '')
  return {
    lines: linesBefore(text, position === undefined ? text.length : Number(position)),
    message: `is not well-formed JSON: ${words}`,
  }
}

/** A path as people write it: `packages[2].name.zh-cn`. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? String(step) : `${text}.${String(step)}`
  }, '')
}
