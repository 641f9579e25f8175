import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createDatabase } from '#tests/support/postgres-database.ts'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the PostgreSQL that tests run on', () => {
  it('is a real one, with the text rules of the embedded database', async () => {
    const url = await createDatabase()
    expect(await query(url, "select current_setting('server_version_num')::int >= 150000 as recent")).toEqual([
      { recent: true },
    ])
    expect(await query(url, "select upper('é') as text")).toEqual([{ text: 'É' }])
  })

  it('fills a template once for any number of callers, and gives each its own copy', async () => {
    let fills = 0
    const template = {
      name: 'postgres_test_template',
      async fill(url: string) {
        fills++
        await query(url, 'create table notes (text text); ')
        await query(url, "insert into notes values ('from the template')")
      },
    }
    const urls = await Promise.all(Array.from({ length: 4 }, () => createDatabase(template)))
    expect(fills).toBe(1)
    expect(new Set(urls).size).toBe(4)
    const [first = '', second = ''] = urls
    await query(first, 'delete from notes')
    expect(await query(second, 'select text from notes')).toEqual([{ text: 'from the template' }])
  })
})
