import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export interface PostgresServer {
  /** Address of the maintenance database, for {@link createDatabaseOn}. */
  readonly url: string
  /** The data directory. */
  readonly data: string
  /** A folder for data shared by the tests of this run; it is removed with the server's files. */
  readonly folder: string
  /** Stops the server (open sessions are closed); `comeBack` starts it again at the same address. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  /** Ends the server at once, without a shutdown: unwritten data is lost. */
  kill(): Promise<void>
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Keeps fsync on. */
  readonly durable?: boolean
  /** A PostgreSQL other than the package's (postgres-binaries.ts). */
  readonly folder?: string
  /** An existing data directory for the server to use. */
  readonly data?: string
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * A database that is filled once per server and copied for each test: `fill` gets its address and must close its
 * connections.
 */
export interface Template {
  readonly name: string
  fill(url: string): Promise<void>
}

/**
 * Starts a separate real PostgreSQL in a temporary folder (about 2 s). It ends with `stop`, or with this process.
 * `durable` keeps fsync on, for measurements; tests leave it off.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const flags = [
    ...(options.durable ? ['--durable'] : []),
    ...(options.folder === undefined ? [] : ['--folder', options.folder]),
    ...(options.data === undefined ? [] : ['--data', options.data]),
    ...Object.entries(options.settings ?? {}).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ]
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('./postgres-keeper.ts', import.meta.url)), ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  keeper.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const exited = once(keeper, 'exit')
  const answers = createInterface({ input: keeper.stdout })
  const tell = async (command: string): Promise<void> => {
    const answered = once(answers, 'line')
    keeper.stdin.write(`${command}\n`)
    await answered
  }
  const [line] = await Promise.race([
    once(answers, 'line'),
    exited.then((): never => {
      throw new Error(`No PostgreSQL for the tests:\n${errors}`)
    }),
  ])
  const { url, folder, data }: Pick<PostgresServer, 'url' | 'folder' | 'data'> = JSON.parse(line)
  return {
    url,
    folder,
    data,
    goAway: () => tell('stop'),
    comeBack: () => tell('start'),
    kill: () => tell('kill'),
    async stop() {
      keeper.stdin.end()
      await exited
    },
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const addressOf = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href

/** Fills the template if it does not exist. The lock makes concurrent workers wait for the first. */
async function prepare(client: pg.Client, server: string, { name, fill }: Template): Promise<void> {
  await client.query('select pg_advisory_lock(hashtext($1))', [name])
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 1) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${client.escapeIdentifier(draft)} with (force)`)
    await client.query(`create database ${client.escapeIdentifier(draft)}`)
    await fill(addressOf(server, draft))
    await client.query(`alter database ${client.escapeIdentifier(draft)} rename to ${client.escapeIdentifier(name)}`)
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name])
  }
}

/**
 * Creates a database with a random name on the server at `server` and returns its address: empty, or a copy of the
 * template.
 */
export async function createDatabaseOn(server: string, template?: Template): Promise<string> {
  const name = `t_${randomBytes(8).toString('hex')}`
  await withClient(server, async (client) => {
    if (template) await prepare(client, server, template)
    const source = template ? ` template ${client.escapeIdentifier(template.name)}` : ''
    await client.query(`create database ${client.escapeIdentifier(name)}${source}`)
  })
  return addressOf(server, name)
}
