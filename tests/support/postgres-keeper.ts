// Runs one throwaway PostgreSQL for as long as its parent lives: prints the address as one line of JSON, and stops the
// server and removes its folder once stdin closes. The operating system closes that pipe however the parent ends, so an
// aborted or killed test run leaves no server behind. On stdin, the line `stop` stops the server until the line
// `start`, and `kill` ends it without a shutdown. Each is answered with a line when it is done.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { freePort } from './free-port.ts'
import { binaryOf, chosenFolder, packagedFolder } from './postgres-binaries.ts'

const isRoot = process.getuid?.() === 0
// `--durable` keeps fsync on; `--folder` names a PostgreSQL other than the package's; `--data` is an existing data
// directory, such as a copy for a standby; `--set name=value` is a server setting.
const { values } = parseArgs({
  options: {
    durable: { type: 'boolean' },
    folder: { type: 'string' },
    data: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
})
const env = { ...process.env, LC_ALL: 'C' }

// PostgreSQL refuses to run as root. `nobody` exists everywhere, so no user has to be created for a test.
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

// Root's TMPDIR may not be accessible to `nobody`.
const home = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'tabifuda-pg-'))
const data = values.data ?? join(home, 'data')

/**
 * A folder whose binaries the owner may run: it has no access to a checkout below /root or in a private temporary
 * folder.
 */
function usableFolder(): string {
  const folder = values.folder ?? chosenFolder() ?? packagedFolder()
  if (spawnSync(binaryOf(folder, 'postgres'), ['--version'], { env, ...owner, cwd: home }).status === 0) return folder
  const copy = join(home, 'native')
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** Starts the server and waits until it accepts connections. */
async function start(folder: string, port: number): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '128MB',
    ...(values.durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  const wanted = [...Object.entries(settings).map(([key, value]) => `${key}=${value}`), ...values.set]
  const flags = wanted.flatMap((setting) => ['-c', setting])
  const server = spawn(binaryOf(folder, 'postgres'), ['-D', data, ...flags], {
    env,
    ...owner,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<ChildProcess>()
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000)
    if (/ready to accept (read-only )?connections/.test(log)) resolve(server)
  })
  server.once('error', reject)
  server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  return promise
}

async function run(): Promise<void> {
  if (owner) chownSync(home, owner.uid, owner.gid)
  const folder = usableFolder()
  if (values.data === undefined) initialise(folder)
  else if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, data])

  const port = await freePort()
  let server: ChildProcess | null = await start(folder, port)
  const shared = join(home, 'shared')
  mkdirSync(shared)
  console.log(JSON.stringify({ url: `postgres://tabifuda@127.0.0.1:${port}/postgres`, folder: shared, data }))

  const commands = createInterface({ input: process.stdin })
  process.stdin.once('close', () => commands.close())
  for await (const command of commands) {
    if (command === 'stop' && server !== null) {
      await stop(server)
      server = null
    }
    if (command === 'kill' && server !== null) {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      server = null
    }
    if (command === 'start') server ??= await start(folder, port)
    console.log(command)
  }
  if (server !== null) await stop(server)
}

function initialise(folder: string): void {
  mkdirSync(data, { mode: 0o700 })
  if (owner) chownSync(data, owner.uid, owner.gid)
  const flags = ['--auth=trust', '--username=tabifuda', '--encoding=UTF8', '--no-sync', '--no-instructions']
  const initdb = (...locale: string[]) =>
    spawnSync(binaryOf(folder, 'initdb'), ['-D', data, ...flags, ...locale], { env, ...owner, cwd: home })
  // The built-in C.UTF-8 sorts and folds the same way on every machine, regardless of its locales. Versions before 17
  // have no built-in locales and use the system's.
  let made = initdb('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (made.status !== 0) made = initdb('--locale=C.UTF-8')
  if (made.status !== 0) throw made.error ?? new Error(`initdb failed:\n${made.stderr}`)
}

/**
 * SIGINT is a fast shutdown (it closes open sessions); SIGQUIT if that hangs, because no data here needs to be kept.
 */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  const last = setTimeout(() => server.kill('SIGQUIT'), 5000)
  await ended
  clearTimeout(last)
}

// Ctrl-C reaches the whole process group; only the parent's end counts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.stdin.destroy())
try {
  await run()
} finally {
  rmSync(home, { recursive: true, force: true })
}
