/** A parsed DATABASE_URL. */
interface DatabaseAddress {
  /** One URL per host, in the order of attempts. */
  readonly hosts: readonly [string, ...string[]]
  /** Whether read-only hosts are skipped. */
  readonly needsWrites: boolean
  /** The URL's `options`: settings of each session. */
  readonly options: string
}

/** URL parameters that would override the limits of single pools, with the setting to use instead. */
const SET_ELSEWHERE: Readonly<Record<string, string>> = {
  statement_timeout: 'DATABASE_STATEMENT_SECONDS',
  query_timeout: 'DATABASE_QUERY_SECONDS',
  lock_timeout: 'DATABASE_LOCK_SECONDS',
  idle_in_transaction_session_timeout: 'DATABASE_IDLE_TRANSACTION_SECONDS',
}
const WRITING = ['any', 'primary', 'read-write']

class AddressFault extends Error {
  override readonly name = 'AddressFault'
}

/**
 * Parses `postgres://user:password@host:port,host:port/database?target_session_attrs=read-write` as libpq does; the
 * driver accepts only one host. Throws `AddressFault`, whose message never contains the URL because of its password.
 */
export function readAddress(url: string): DatabaseAddress {
  const [, scheme = '', authority = '', path = '', query = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*)([^?#]*)(?:\?([^#]*))?$/.exec(url) ?? []
  if (scheme === '') throw new AddressFault('not postgres://[user:password@]host[:port][,host[:port]…]/database')
  const at = authority.lastIndexOf('@') + 1
  const parameters = new URLSearchParams(query)
  const target = parameters.get('target_session_attrs')
  if (target !== null && !WRITING.includes(target))
    throw new AddressFault('target_session_attrs must be read-write, primary or any, because the server writes')
  for (const [name, setting] of Object.entries(SET_ELSEWHERE))
    if (parameters.has(name)) throw new AddressFault(`${name} must be set with ${setting}`)
  if (parameters.get('host')?.includes(',') || parameters.get('port')?.includes(','))
    throw new AddressFault('list several hosts before the path: postgres://first:5432,second:5432/database')
  const options = parameters.get('options') ?? ''
  for (const name of ['target_session_attrs', 'options']) parameters.delete(name)
  const rest = `${path}${parameters.size > 0 ? `?${parameters}` : ''}`
  const urls = authority
    .slice(at)
    .split(',')
    .map((host) => `${scheme}${authority.slice(0, at)}${host}${rest}`)
  const [first, ...others] = urls
  // A single host may be omitted: PGHOST, or a socket in `?host=`.
  const isReadable = urls.every((one) => URL.canParse(urls.length === 1 ? one.replace('@/', '@localhost/') : one))
  const areNamed =
    urls.length === 1 ||
    authority
      .slice(at)
      .split(',')
      .every((host) => /^[^:]/.test(host))
  if (first === undefined || !isReadable || !areNamed) throw new AddressFault('a host or port is not valid')
  return { hosts: [first, ...others], needsWrites: urls.length > 1 || (target ?? 'any') !== 'any', options }
}

/** The fault of a DATABASE_URL; null if it is valid. */
export function addressFault(url: string): string | null {
  try {
    readAddress(url)
    return null
  } catch (error) {
    if (error instanceof AddressFault) return error.message
    throw error
  }
}
