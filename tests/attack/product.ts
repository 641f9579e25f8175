import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/free-port.ts'
import type { Field } from './attack.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const READY_WITHIN_MS = 120_000
const ANSWERS_WITHIN_MS = 5_000

/** A process of the product with its output, for attacks on start, shutdown and logging. */
export interface Product {
  readonly port: number
  readonly pid: number
  /** Its output so far. */
  said(): string
  /** Its exit code if it has ended (null after a signal), or null while it runs. */
  ended(): { readonly code: number | null } | null
  /** Waits at most `withinMs` for its end; null if it is still running. */
  end(withinMs: number): Promise<{ readonly code: number | null } | null>
  kill(signal: NodeJS.Signals): void
}

/** Starts `src/server/main.ts` with only the given environment. It is killed when the class ends. */
export async function spawnProduct(field: Field, env: Readonly<Record<string, string>>): Promise<Product> {
  const port = await freePort()
  const child: ChildProcess = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  const ended = () => (child.exitCode === null && child.signalCode === null ? null : { code: child.exitCode })
  const kill = (signal: NodeJS.Signals): void => {
    if (ended() === null) child.kill(signal)
  }
  field.atEnd(async () => {
    kill('SIGKILL')
    if (ended() === null) await once(child, 'exit')
  })
  return {
    port,
    pid: child.pid ?? 0,
    said: () => text,
    ended,
    async end(withinMs) {
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(), withinMs)
      try {
        if (ended() === null) await once(child, 'exit', { signal: stop.signal })
      } catch {
        // It is still running; the caller gets null.
      } finally {
        clearTimeout(timer)
      }
      return ended()
    },
    kill,
  }
}

/** Waits until the product is ready; false if it ended first. */
export async function isReady(product: Product): Promise<boolean> {
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until) {
    if (product.ended() !== null) return false
    const answer = await fetch(`http://127.0.0.1:${product.port}/readyz`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    }).catch(() => null)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return false
}
