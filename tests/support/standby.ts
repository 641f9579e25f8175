import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type PostgresServer, startPostgres } from './postgres.ts'

/** Settings of a primary, so that a standby that was disconnected still finds its write-ahead log. */
export const REPLICATED = { wal_keep_size: '512MB', max_wal_senders: '4' }

export interface Standby extends PostgresServer {
  /** Promotes it to primary and waits until it accepts writes. */
  promote(): Promise<void>
}

/**
 * Starts a standby of a server that streams from `port` of this machine: the server's own, or a link that can be cut.
 */
export async function startStandby(primary: PostgresServer, port: number, name: string): Promise<Standby> {
  const home = mkdtempSync(join(primary.folder, 'standby-'))
  // The server may run as another user (postgres-keeper.ts).
  chmodSync(home, 0o755)
  const data = join(home, 'data')
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  await client.query("select pg_backup_start('standby', true)")
  cpSync(primary.data, data, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(data, 'standby.signal'), '')
  chmodSync(data, 0o700)
  const conninfo = `host=127.0.0.1 port=${port} user=tabifuda application_name=${name}`
  const settings = { ...REPLICATED, primary_conninfo: conninfo, wal_retrieve_retry_interval: '200ms' }
  const server = await startPostgres({ data, settings })
  return {
    ...server,
    async promote() {
      const standby = new pg.Client({ connectionString: server.url })
      await standby.connect()
      await standby.query('select pg_promote(true)')
      await standby.end()
    },
    async stop() {
      await server.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
