import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containsTextIndexed, customerWords, shopWords } from '#server/modules/operator-actions/words/store.ts'
import { DATABASES, startApp, type TestApp } from '#tests/support/app.ts'

describe.each(DATABASES)("the indexes of the console's search, %s", (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(kind)
  })
  afterAll(() => server.close())

  it.each([
    ['supplier_words', sql`supplier one where ${containsTextIndexed(shopWords('one'), 'sushi')}`],
    ['customer_words', sql`customer one where ${containsTextIndexed(customerWords('one'), 'sato')}`],
    ['no index', sql`supplier one where ${containsTextIndexed(sql`lower(one.name_en)`, 'sushi')}`],
  ])('%s covers exactly the words that are searched', async (index, search) => {
    const plan = await server.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      const { rows } = await sql<Record<string, string>>`explain select one.id from ${search}`.execute(db)
      return rows.flatMap((row) => Object.values(row)).join('\n')
    })
    expect([...plan.matchAll(/Index Scan on (\w+)/g)].map(([, name]) => name)).toEqual(
      index === 'no index' ? [] : [index],
    )
  })
})
