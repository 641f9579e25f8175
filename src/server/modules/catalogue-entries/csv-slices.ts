import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FaultMessage } from '#contract/operator/fault-sentences.ts'

/** A table holds more of something than a table has. */
export class TableLimit extends Error {
  override readonly name = 'TableLimit'
  override readonly message: FaultMessage
  constructor(message: FaultMessage) {
    super(message)
    this.message = message
  }
}

/** The parser takes a slice apart at one go, at most as many rows as it has bytes: some milliseconds. */
const SLICE_BYTES = 1024
/** Commas between two line ends: many times what the columns and the texts of a row have. */
const MAX_COMMAS = 10_000
const [COMMA, NEWLINE] = [44, 10]

/**
 * The bytes of a table in slices, between which the process serves others. A line of commas, whose cells would be built before the parser
 * ends the row, is a TableLimit.
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
