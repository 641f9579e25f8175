import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FaultMessage } from '#contract/operator/fault-sentences.ts'

/** A table exceeds a limit. */
export class TableLimit extends Error {
  override readonly name = 'TableLimit'
  override readonly message: FaultMessage
  constructor(message: FaultMessage) {
    super(message)
    this.message = message
  }
}

/**
 * The parser processes a slice synchronously. A slice has at most as many rows as bytes, which takes a few
 * milliseconds.
 */
const SLICE_BYTES = 1024
/** Maximum commas between two line ends: many times more than the columns and texts of a row contain. */
const MAX_COMMAS = 10_000
const [COMMA, NEWLINE] = [44, 10]

/**
 * Yields the bytes of a table in slices, with a turn of the event loop after each. Throws TableLimit for a line of
 * commas, because the parser would build all its cells before it ends the row.
 */
export async function* slicesOf(bytes: Readable, passed: (bytes: number) => void): AsyncGenerator<Buffer> {
  let commas = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    passed(chunk.length)
    for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
      const slice = chunk.subarray(from, from + SLICE_BYTES)
      for (const byte of slice) {
        if (byte === NEWLINE) commas = 0
        else if (byte === COMMA) commas += 1
        if (commas > MAX_COMMAS) throw new TableLimit(`has more than ${MAX_COMMAS} commas in a line`)
      }
      yield slice
      await setImmediate()
    }
  }
}
