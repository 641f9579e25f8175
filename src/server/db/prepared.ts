import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Further statements are sent unnamed: lists of varying length could create any number of them. */
const MAX_STATEMENTS = 300

/**
 * The name of a statement is derived from its text. If a pooler shares a connection between clients, a name then
 * means the same statement to all of them, or it is refused. With names from a counter, a client could run another
 * client's statement.
 */
const nameOf = (text: string): string => `tabi_${createHash('sha256').update(text).digest('base64url').slice(0, 32)}`

/**
 * Prepares the statements of a pool's connections: PostgreSQL parses and plans each once per connection, which saves
 * half of its work for an order's short statements. Statements without parameters (begin, commit) are sent as they
 * are.
 */
export function preparedStatements(): (client: pg.PoolClient) => void {
  const prepared = new Map<string, { readonly name: string; readonly text: string }>()
  let generation = 0

  const preparedOf = (text: string): { readonly name?: string; readonly text: string } => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    if (prepared.size >= MAX_STATEMENTS) return { text }
    // A pooler caches plans by text, so a new name alone would reuse the stale plan.
    const sent = generation === 0 ? text : `${text} /* ${generation} */`
    const made = { name: nameOf(sent), text: sent }
    prepared.set(text, made)
    return made
  }
  /** After another process has migrated the tables, the prepared statements are discarded. */
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

/** Whether a prepared statement failed because its table's columns have changed. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}
