import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Server {
  readonly origin: string
  /** Milliseconds from the start of the process to its first answer. */
  readonly startMs: number
  /** Resident memory now, in MB (Linux; null elsewhere). */
  residentMb(): number | null
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

/** Starts a script of ours under this Node and waits for `path` to answer. It is ended by its own process id. */
export async function startProcess(script: string, env: Record<string, string>, path: string): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child: ChildProcess = spawn(process.execPath, [script], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    if (performance.now() - began > 120_000) throw new Error(`${script} did not answer`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    origin,
    startMs: performance.now() - began,
    residentMb() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
      } catch {
        return null
      }
    },
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The product's server; the same `dataDir` again measures a second start. */
export function startProduct(dataDir: string, databaseUrl: string | null): Promise<Server> {
  const env = {
    DATA_DIR: dataDir,
    PROFILE: 'sandbox',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATABASE_URL: '' }),
  }
  return startProcess('src/server/main.ts', env, '/readyz')
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tabifuda-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
