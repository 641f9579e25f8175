import pg from 'pg'

/** A PostgreSQL that has come to a stop, as on a disk that hangs: connections stay open, and nothing is answered. */
export interface Stall {
  /** Has it go on where it was. */
  end(): void
}

/** The processes of the server at `url`: its first one, and all that serve a connection or its upkeep. */
async function processesOf(url: string, stopFirst: (pid: number) => void): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ first: string }>(`select pg_read_file('postmaster.pid') as first`)
    const postmaster = Number(rows[0]?.first.split('\n')[0])
    // It takes no new connections from here on, so that none is missed.
    stopFirst(postmaster)
    const others = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    return [postmaster, ...others.rows.map(({ pid }) => pid)]
  } finally {
    await client.end()
  }
}

/** Stops the processes of a PostgreSQL of the test's own (SIGSTOP), by their ids. `end` has to be called. */
export async function stallPostgres(url: string): Promise<Stall> {
  const pids = await processesOf(url, (pid) => process.kill(pid, 'SIGSTOP'))
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended since.
      }
    }
  }
  send('SIGSTOP')
  return { end: () => send('SIGCONT') }
}
