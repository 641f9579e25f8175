import { inspect } from 'node:util'

/** What a log may hold of an error of the database: names of ours and of PostgreSQL, none of the values of a row or a statement. */
const DATABASE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'position'] as const
/** Causes of causes that are logged. */
const DEPTH = 4

/** Errors of both drivers carry these; the one of the embedded database has the statement and its parameters besides. */
const isOfDatabase = (error: Error): boolean => 'severity' in error && 'routine' in error

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** PostgreSQL's words without the values that it quotes in errors about data (class 22); in all others it quotes names. */
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

/** An error as the log holds it. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [field: string]: unknown
}

/**
 * An error as the log may hold it: what it is, where it arose, and its plain fields. Of an error of the database neither the parameters of
 * the statement nor `detail`, `where` and `hint`, which quote them: these are names, addresses and telephone numbers.
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

/** The same as a text, for a terminal. */
export function loggedErrorText(error: unknown): string {
  const { stack, message, type, ...rest } = loggedError(error)
  return [stack || `${type} ${message}`, ...(Object.keys(rest).length === 0 ? [] : [inspect(rest)])].join(' ')
}
