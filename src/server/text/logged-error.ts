import { inspect } from 'node:util'

/** Fields of a database error that may be logged: our names and PostgreSQL's, no values of a row or statement. */
const DATABASE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'position'] as const
/** Maximum depth of logged causes. */
const DEPTH = 4

/**
 * Errors of both drivers have these fields. The embedded database's error also has the statement and its parameters.
 */
const isOfDatabase = (error: Error): boolean => 'severity' in error && 'routine' in error

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** PostgreSQL's message without the values that it quotes in data errors (class 22); in all others it quotes names. */
function messageOf(error: Error): string {
  const { code } = error as { readonly code?: unknown }
  const isOfData = isOfDatabase(error) && String(code).startsWith('22')
  return isOfData ? error.message.replace(/".*"|0x[0-9a-f].*/is, '"…"') : error.message
}

function fieldsOf(error: Error): Record<string, unknown> {
  const own: Record<string, unknown> = { ...error }
  const names: readonly string[] = isOfDatabase(error) ? DATABASE_FIELDS : Object.keys(own)
  return Object.fromEntries(names.flatMap((name) => (isPlain(own[name]) ? [[name, own[name]]] : [])))
}

/** An error as it is logged. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [field: string]: unknown
}

/**
 * Converts an error for the log: its type, message, stack and plain fields. For a database error it omits the
 * statement's parameters and `detail`, `where` and `hint`, which quote values such as names, email addresses and
 * telephone numbers.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: isPlain(error) ? String(error) : '', stack: '' }
  const message = messageOf(error)
  return {
    ...fieldsOf(error),
    type: error.constructor.name,
    message,
    stack: String(error.stack).replace(error.message, () => message),
    ...(error.cause !== undefined && depth < DEPTH && { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** The logged error as text for a terminal. */
export function loggedErrorText(error: unknown): string {
  const { stack, message, type, ...rest } = loggedError(error)
  return [stack || `${type} ${message}`, ...(Object.keys(rest).length === 0 ? [] : [inspect(rest)])].join(' ')
}
