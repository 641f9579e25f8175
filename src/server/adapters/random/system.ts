import { randomBytes } from 'node:crypto'
import type { Random } from '#server/ports/random.ts'

/** The operating system's cryptographic random generator. */
export const systemRandom: Random = { bytes: (length) => new Uint8Array(randomBytes(length)) }
