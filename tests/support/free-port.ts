import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Below the ports that Linux (from 32768) and macOS (from 49152) give to outgoing connections, of which there are many. */
const FIRST_PORT = 20_000
const LAST_PORT = 32_767
/** Longer than any server takes from being given its port to listening on it, ms. */
const RESERVED_MS = 300_000

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

/** Whether the port is this caller's from now on: no other one, of this process or another, was given it a moment ago. */
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
 * A port of this machine that nothing listens on, and that nobody else who asks here is given for five minutes: a server starts for
 * seconds before it listens, and whoever took its port meanwhile would answer in its place.
 */
export async function freePort(): Promise<number> {
  // One for each user: a folder that somebody else has made is closed to others.
  const folder = join(tmpdir(), `tabifuda-ports-${process.getuid?.() ?? ''}`)
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1)
    if (reserve(folder, port) && (await isFree(port))) return port
  }
}
