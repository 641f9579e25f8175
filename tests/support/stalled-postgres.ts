import pg from 'pg'

/** A stalled PostgreSQL, as on a hanging disk: connections stay open and get no answer. */
export interface Stall {
  /** Resumes the server. */
  end(): void
}

/** The processes of the server at `url`: its postmaster, and all that serve a connection or background work. */
async function processesOf(url: string, stopFirst: (pid: number) => void): Promise<number[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ first: string }>(`select pg_read_file('postmaster.pid') as first`)
    const postmaster = Number(rows[0]?.first.split('\n')[0])
    // It accepts no new connections from now on, so none is missed.
    stopFirst(postmaster)
    const others = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    return [postmaster, ...others.rows.map(({ pid }) => pid)]
  } finally {
    await client.end()
  }
}

/** Stops the processes of a test's own PostgreSQL by id (SIGSTOP). The caller must call `end`. */
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
