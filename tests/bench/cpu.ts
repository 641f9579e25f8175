import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** A clock tick of /proc is 10 ms on every Linux that Node runs on. */
const TICK_MS = 10

/**
 * The parent of a process and the ms of CPU that it and its ended children used; null if the process does not exist.
 */
function usage(pid: number): { parent: number; ms: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last bracket may contain anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return { parent, ms: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * TICK_MS }
  } catch {
    return null
  }
}

/** ms of CPU that a process and all its descendants have used so far; NaN without /proc. */
export function cpuMs(root: number | undefined): number {
  if (root === undefined || usage(root) === null) return Number.NaN
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const found = usage(Number(name))
        return found ? [[Number(name), found] as const] : []
      }),
  )
  const isBelow = (pid: number): boolean => pid === root || (all.has(pid) && isBelow(all.get(pid)?.parent ?? 0))
  return [...all].filter(([pid]) => isBelow(pid)).reduce((sum, [, { ms }]) => sum + ms, 0)
}

/** The process id of the PostgreSQL server at an address on this machine. */
export async function serverPid(databaseUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const parent = usage(rows[0].pid)?.parent
  await client.end()
  return parent
}
