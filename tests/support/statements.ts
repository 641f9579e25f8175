import { CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/** Records the statements that are sent through `wrap(db)`, in order, with their parameters. */
export function statementLog() {
  const sent: CompiledQuery[] = []
  const compiler = new PostgresQueryCompiler()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      sent.push(compiler.compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    sent,
    wrap: (db: Db): Db => db.withPlugin(plugin),
    /** Number of recorded statements that contain a text. */
    count: (text: string): number => sent.filter(({ sql }) => sql.includes(text)).length,
  }
}

/** PostgreSQL's plan of the last statement that `run` sends, one node per line. */
export async function planOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<string> {
  const { sent, wrap } = statementLog()
  await run(wrap(db))
  const last = sent.at(-1)
  if (last === undefined) throw new Error('Nothing was sent')
  const explained = CompiledQuery.raw(`explain ${last.sql}`, [...last.parameters])
  const { rows } = await db.executeQuery<Record<string, string>>(explained)
  return rows.flatMap((row) => Object.values(row)).join('\n')
}
