import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { oncePerRun } from './once-per-run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The V8 flags of `npm start`. */
const FLAGS: { readonly server: readonly string[]; readonly embeddedDatabase: readonly string[] } = JSON.parse(
  readFileSync(join(ROOT, 'scripts/v8-flags.json'), 'utf8'),
)
const flagsFor = (databaseUrl: string | undefined) => [...FLAGS.server, ...(databaseUrl ? [] : FLAGS.embeddedDatabase)]

export interface Server {
  readonly origin: string
  /** Milliseconds from the start of the process to its first answer. */
  readonly startMs: number
  readonly pid: number | undefined
  /** Resident memory now, in MB (Linux; null elsewhere). */
  residentMb(): number | null
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void
  /** Sends a signal (SIGTERM: an orderly shutdown) and waits for the end; the exit code is null after SIGKILL. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Limit of a start in ms: it needs half a minute of CPU time, which it shares with other processes on a busy machine.
 */
export const START_LIMIT_MS = 300_000

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

/** Starts a script of this repository under this Node and waits for `path` to answer. It is ended by its process id. */
export async function startProcess(script: string, env: Record<string, string>, path: string): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child: ChildProcess = spawn(process.execPath, [...flagsFor(env['DATABASE_URL']), script], {
    cwd: ROOT,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    if (performance.now() - began > START_LIMIT_MS) {
      child.kill('SIGKILL')
      throw new Error(`${script} did not answer`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    origin,
    startMs: performance.now() - began,
    pid: child.pid,
    residentMb() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
      } catch {
        return null
      }
    },
    signal(signal) {
      child.kill(signal)
    },
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

const environmentOf = (dataDir: string, databaseUrl: string | null) => ({
  DATA_DIR: dataDir,
  PROFILE: 'sandbox',
  DATABASE_URL: databaseUrl ?? '',
})

/**
 * The product's server. Starting it twice with the same `dataDir` measures a second start. `settings`: more environment
 * variables.
 */
export function startProduct(
  dataDir: string,
  databaseUrl: string | null,
  settings: Record<string, string> = {},
): Promise<Server> {
  return startProcess('src/server/main.ts', { ...environmentOf(dataDir, databaseUrl), ...settings }, '/readyz')
}

/** Runs an operator command next to the running servers. Returns its output. */
export async function runOperator(
  place: { readonly dataDir: string; readonly databaseUrl: string; readonly settings: Record<string, string> },
  ...words: readonly string[]
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['src/server/cli/operator/main.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...environmentOf(place.dataDir, place.databaseUrl), ...place.settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(child, 'close')
  return { code: child.exitCode, text }
}

/** Starts the product in a case where it must refuse. Returns its exit code and its output. */
export async function startRefused(
  dataDir: string,
  databaseUrl: string | null = null,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...environmentOf(dataDir, databaseUrl), PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(child, 'exit')
  return { code: child.exitCode, said }
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'tabifuda-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The data directory after a first start on the embedded database and an orderly shutdown, shared by the whole run. */
export function startedOnce(): Promise<string> {
  return oncePerRun('product', async (path) => {
    mkdirSync(path)
    await (await startProduct(path, null)).stop()
  })
}

/** A copy of it, which starts in a third of the time of an empty one. */
export async function startedFolder(): Promise<ReturnType<typeof temporaryFolder>> {
  const made = await startedOnce()
  const folder = temporaryFolder()
  cpSync(made, folder.path, { recursive: true })
  return folder
}
