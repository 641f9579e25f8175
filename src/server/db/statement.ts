import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely'
import type { Handle } from './connect.ts'
import type { Database } from './schema.ts'

/** Placeholder for a value that each run provides. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
  /** A text derived from a value would be computed once and reused for every run. */
  [Symbol.toPrimitive](): never {
    throw new Error(`The value of ${this.name} is known only when the statement runs, not when it is built`)
  }
}

/** A query of Kysely's builders or of `sql`. */
interface Built<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
}

/**
 * Builds and compiles a statement once and runs it with each call's values; returns the rows. Meant for the
 * statements of a checkout, where building the same text each time takes much of the time (decision 03). `build`
 * may only pass the values on and must not inspect them; deriving a text from one throws.
 */
export function statement<Given extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Kysely<Database>, given: Given) => Built<Row>,
): (db: Handle, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  // Replaces the values while the statement is built, which the type system cannot express.
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Given
  return async (db, given) => {
    compiled ??= build(db, places).compile(db)
    const parameters = compiled.parameters.map((value) =>
      value instanceof Place ? (given[value.name] ?? null) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
