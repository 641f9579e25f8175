import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Statements beyond these are sent without a name: lists of changing length could make any number of them. */
const MAX_STATEMENTS = 300

/**
 * The name of a statement follows from its text alone. Where a pooler hands a connection of PostgreSQL from one client to another, a name
 * means the same statement to all of them, or it is refused; a name by a counter ran another client's statement.
 */
const nameOf = (text: string): string => `tabi_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`

/**
 * Makes the statements of a pool's connections prepared ones: PostgreSQL parses and plans each once per connection, which
 * is half of its work for the short statements of an order. Statements without parameters (begin, commit) stay as they
 * are.
 */
export function preparedStatements(): (client: pg.PoolClient) => void {
  const prepared = new Map<string, { readonly name: string; readonly text: string }>()
  let generation = 0

  const preparedOf = (text: string): { readonly name?: string; readonly text: string } => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    if (prepared.size >= MAX_STATEMENTS) return { text }
    // A pooler keeps plans by the text, so a new name alone would lead to the stale plan again.
    const sent = generation === 0 ? text : `${text} /* ${generation} */`
    const made = { name: nameOf(sent), text: sent }
    prepared.set(text, made)
    return made
  }
  /** Another process has migrated the tables: what was prepared before is of no use. */
  const renewAfter = (error: unknown): never => {
    if (isStalePlan(error)) {
      generation += 1
      prepared.clear()
    }
    throw error
  }

  return (client) => {
    const send = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
    Object.assign(client, {
      query: (text: string, values: readonly unknown[] = []) =>
        values.length === 0
          ? send({ text, values: [] })
          : send({ ...preparedOf(text), values: [...values] }).catch(renewAfter),
    })
  }
}

/** Whether a prepared statement was refused because its table has other columns now. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}
