import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ephemeral ports of Linux (from 32768) and macOS (from 49152), many of which are in use. */
const FIRST_PORT = 20_000
const LAST_PORT = 32_767
/** Longer than any server takes from receiving its port to listening on it, in ms. */
const RESERVED_MS = 300_000

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

/** Reserves the port for this caller; false if any process reserved it recently. */
function reserve(folder: string, port: number): boolean {
  const path = join(folder, String(port))
  const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
  if (since < Date.now() - RESERVED_MS) rmSync(path, { force: true })
  try {
    writeFileSync(path, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  const isListening = await new Promise<boolean>((resolve, reject) => {
    probe.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(false) : reject(error)))
    probe.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isListening) return false
  probe.close()
  await once(probe, 'close')
  return true
}

/**
 * A free port of this machine, reserved for the caller for five minutes: a server takes seconds to listen, and another
 * process that took its port in that time would answer instead.
 */
export async function freePort(): Promise<number> {
  // One folder per user: other users' folders are not writable.
  const folder = join(tmpdir(), `tabifuda-ports-${process.getuid?.() ?? ''}`)
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1)
    if (reserve(folder, port) && (await isFree(port))) return port
  }
}
