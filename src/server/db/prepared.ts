import pg from 'pg'

/** Statements beyond these are sent without a name: lists of changing length could make any number of them. */
const MAX_STATEMENTS = 300

/**
 * Makes the statements of a pool's connections prepared ones: PostgreSQL parses and plans each once per connection, which
 * is half of its work for the short statements of an order. Statements without parameters (begin, commit) stay as they
 * are.
 */
export function preparedStatements(): (client: pg.PoolClient) => void {
  const names = new Map<string, string>()
  let generation = 0

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known
    const name = `tabi_${generation}_${names.size}`
    names.set(text, name)
    return name
  }
  /** Another process has migrated the tables: what was prepared before is of no use, so new names are given. */
  const renewAfter = (error: unknown): never => {
    if (isStalePlan(error)) {
      generation += 1
      names.clear()
    }
    throw error
  }

  return (client) => {
    const send = (config: pg.QueryConfig): Promise<pg.QueryResult> =>
      Reflect.apply(pg.Client.prototype.query, client, [config])
    Object.assign(client, {
      query: (text: string, values: readonly unknown[] = []) => {
        const name = values.length === 0 ? undefined : nameOf(text)
        if (name === undefined) return send({ text, values: [...values] })
        return send({ name, text, values: [...values] }).catch(renewAfter)
      },
    })
  }
}

/** Whether a prepared statement was refused because its table has other columns now. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}
