import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export interface Bouncer {
  /** The address of the database through PgBouncer. */
  readonly url: string
  stop(): Promise<void>
}

export interface BouncerProgram {
  readonly path: string
  /** 1.21 is 121. */
  readonly version: number
}

/** Debian's path; PGBOUNCERS may list more, separated by colons. */
const PLACES = [...(process.env['PGBOUNCERS'] ?? '').split(':'), '/usr/sbin/pgbouncer', 'pgbouncer']

/** The PgBouncer programs on this machine. */
export function bouncerPrograms(): BouncerProgram[] {
  return PLACES.filter((path) => path !== '').flatMap((path) => {
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
    return major === undefined ? [] : [{ path, version: Number(major) * 100 + Number(minor) }]
  })
}

// Like PostgreSQL, it refuses to run as root.
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Starts PgBouncer in front of the database at `url`. */
export async function startBouncer(
  program: BouncerProgram,
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<Bouncer> {
  const { hostname, port: behind, username } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync('/tmp/tabifuda-bouncer-')
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    if (owner) chownSync(join(folder, name), owner.uid, owner.gid)
  }
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    ...settings,
  }
  write('users', `"${username}" ""\n`)
  write(
    'ini',
    `[databases]\n* = host=${hostname} port=${behind}\n[pgbouncer]\n${Object.entries(all)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join('')}`,
  )
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const child: ChildProcess = spawn(program.path, [join(folder, 'ini')], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4000)
  })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${log}`)
    await pause(20)
  }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    async stop() {
      process.off('exit', kill)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
