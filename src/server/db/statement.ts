import type { CompiledQuery, Kysely, QueryExecutorProvider } from 'kysely'
import type { Handle } from './connect.ts'
import type { Database } from './schema.ts'

/** Where a statement takes one of the values that each run gives. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
  /** What is worked out of a value would be worked out once and for all. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.name} is known when the statement runs, not when it is built`)
  }
}

/** What Kysely's builders and `sql` make. */
interface Built<Row> {
  compile(executor: QueryExecutorProvider): CompiledQuery<Row>
}

/**
 * A statement that is built and compiled once, and then run with the values that are given: for those of a checkout, where building the
 * same text again and again is a good part of the work (decision 130). `build` may hand the values on and nothing else: it must not
 * look at them, nor make a text of them, which throws. The rows of each run.
 */
export function statement<Given extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Kysely<Database>, given: Given) => Built<Row>,
): (db: Handle, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  // Stands for the values while the statement is built, which no type can say.
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
