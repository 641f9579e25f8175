import type { TestProject } from 'vitest/node'
import { shareIn } from '#tests/support/once-per-run.ts'
import { startPostgres } from '#tests/support/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One PostgreSQL and one folder for the whole run of the `server` tests, shared by its workers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  shareIn(server.folder)
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
