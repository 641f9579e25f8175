import pg from 'pg'
import { readAddress } from '#server/config/database-address.ts'
import { type DatabaseLimits, type SessionLimits, sessionSettings } from '#server/config/database-limits.ts'

/** PostgreSQL type ids read as text: `date` is a Japan date, int8 and numeric do not fit a double. */
export const TEXT_TYPES = [1082, 20, 1700] as const
export const keepText = (value: string): string => value
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    TEXT_TYPES.some((type) => type === oid) ? keepText : pg.types.getTypeParser(oid, format as 'text'),
}

/** PgBouncer's refusal of a setting that it does not pass on. */
const isRefusedSetting = (error: Error): boolean => error.message.startsWith('unsupported startup parameter')

/**
 * How a process's pools reach one database: the current writable host, whether there is a pooler, and when a query
 * last timed out.
 */
export interface Route {
  readonly url: string
  readonly limits: DatabaseLimits
  /** Read-only hosts are skipped. */
  readonly needsWrites: boolean
  /** Maximum connection attempts per caller: two per host, so that a pooler can be detected too. */
  readonly tries: number
  /** The next connection's settings. `host` identifies it for `failed` and `reached`. */
  next(session: SessionLimits): { readonly host: number; readonly config: pg.ClientConfig }
  /**
   * Reports that this host cannot be reached or is read-only; the next connection goes to the following host. Returns
   * whether another attempt makes sense.
   */
  failed(host: number, error: Error): boolean
  /** Reports that this host was reached and, if required, is writable. */
  reached(host: number): void
  /** Whether connections to this host may still be used; after a failover those to the old host may not. */
  isCurrent(host: number): boolean
  /** Whether there is a pooler: session settings do not hold, so transactions set their own. */
  isPooled(): boolean
  notePooler(): void
  /** Reports that a query sent at `since` timed out: connections without a response since then count as dead. */
  noteSilence(since: number): void
  silentSince(): number
}

/** The route to the database of a DATABASE_URL. */
export function routeTo(url: string, limits: DatabaseLimits): Route {
  const { hosts, needsWrites, options } = readAddress(url)
  let upcoming = 0
  let current: number | null = null
  let isPooled = false
  let silence = Number.NEGATIVE_INFINITY
  return {
    url,
    limits,
    needsWrites,
    tries: 2 * hosts.length,
    next(session) {
      const settings = isPooled ? [] : sessionSettings(session).map(([name, value]) => `-c ${name}=${value}`)
      const all = [...(options === '' ? [] : [options]), ...settings].join(' ')
      const config = {
        connectionString: hosts[upcoming] ?? hosts[0],
        fallback_application_name: limits.applicationName,
        ...(all === '' ? {} : { options: all }),
        types,
        keepAlive: true,
        keepAliveInitialDelayMillis: limits.keepAlive,
        connectionTimeoutMillis: limits.connect,
        query_timeout: session.query,
      }
      return { host: upcoming, config }
    },
    failed(host, error) {
      if (isRefusedSetting(error) && !isPooled) {
        isPooled = true
        return true
      }
      if (isRefusedSetting(error)) return options === ''
      if (upcoming === host) upcoming = (host + 1) % hosts.length
      return hosts.length > 1
    },
    reached(host) {
      current = host
      upcoming = host
    },
    isCurrent: (host) => current === null || current === host,
    isPooled: () => isPooled,
    notePooler() {
      isPooled = true
    },
    noteSilence(since) {
      silence = Math.max(silence, since)
    },
    silentSince: () => silence,
  }
}
