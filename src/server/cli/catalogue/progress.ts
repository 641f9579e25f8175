import type { Progress } from '#server/modules/catalogue-entries/index.ts'

/** Interval between updates on a terminal and in a log, in ms. */
const REDRAW_MS = 100
const LOG_MS = 5_000

interface Screen {
  readonly isTTY?: boolean | undefined
  write(text: string): unknown
}

/** Shows progress as one rewritten line on a terminal, and as a line every few seconds elsewhere. */
export function progressOn(screen: Screen, now: () => number): Progress {
  let title = ''
  let total = 0
  let done = 0
  let counted = ''
  let shownAt = 0
  const isTerminal = screen.isTTY === true
  const line = (): string => {
    const percent = total > 0 ? ` ${Math.min(100, Math.floor((done / total) * 100))} %` : ''
    return `${title}${percent}${counted === '' ? '' : ` · ${counted}`}`
  }
  const show = (isLast: boolean): void => {
    if (!isLast && now() - shownAt < (isTerminal ? REDRAW_MS : LOG_MS)) return
    shownAt = now()
    screen.write(isTerminal ? `\r\x1b[K${line()}${isLast ? '\n' : ''}` : `${line()}\n`)
  }
  return {
    begin(nextTitle, nextTotal) {
      title = nextTitle
      total = nextTotal
      done = 0
      counted = ''
      shownAt = now()
      if (isTerminal) screen.write(`\r\x1b[K${line()}`)
    },
    advance(by) {
      done += by
      show(false)
    },
    count(text) {
      counted = text
    },
    end() {
      done = total
      show(true)
    },
  }
}
