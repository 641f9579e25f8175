import { inject } from 'vitest'
import { createDatabaseOn, type Template } from '#tests/support/postgres.ts'

/** A database on the run's PostgreSQL, for tests of the `server` project: empty, or a copy of the template. */
export const createDatabase = (template?: Template): Promise<string> =>
  createDatabaseOn(inject('postgresUrl'), template)
