import pg from 'pg'
import { readAddress } from '#server/database-address.ts'
import { type DatabaseLimits, type SessionLimits, sessionSettings } from '#server/database-limits.ts'

/** PostgreSQL type ids whose text is kept as it is: `date` is a Japan day, int8 and numeric do not fit a double. */
export const TEXT_TYPES = [1082, 20, 1700] as const
export const keepText = (value: string): string => value
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    TEXT_TYPES.some((type) => type === oid) ? keepText : pg.types.getTypeParser(oid, format as 'text'),
}

/** How PgBouncer refuses a setting that it does not hand on. */
const isRefusedSetting = (error: Error): boolean => error.message.startsWith('unsupported startup parameter')

/** How the pools of a process reach one database: which host is the one that writes, what is known of a pooler, when it was silent. */
export interface Route {
  readonly url: string
  readonly limits: DatabaseLimits
  /** Hosts that only read are passed over. */
  readonly needsWrites: boolean
  /** How often one caller may try to connect, a try for each host and one to learn of a pooler. */
  readonly tries: number
  /** What the next connection begins with. `host`: which one it is, for `failed` and `reached`. */
  next(session: SessionLimits): { readonly host: number; readonly config: pg.ClientConfig }
  /** A connection to this host could not be had, or only reads: the next one goes to the host after it. True: another try makes sense. */
  failed(host: number, error: Error): boolean
  /** This host has been reached, and writes where it has to. */
  reached(host: number): void
  /** Whether connections to this host are still wanted: after a failover those to the old one are not. */
  isCurrent(host: number): boolean
  /** A pooler stands between: settings of a session do not hold, so transactions bring theirs along. */
  isPooled(): boolean
  notePooler(): void
  /** What was asked at this time got no answer: what has not been heard of since then is as dead. */
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
