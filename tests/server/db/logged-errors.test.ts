import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectEmbedded, connectPostgres, type Db } from '#server/db/connect.ts'
import { errorHandler } from '#server/http/errors.ts'
import { LOG_OPTIONS } from '#server/http/logging.ts'
import { loggedErrorText } from '#server/text/logged-error.ts'
import { DATABASES } from '#tests/support/app.ts'
import { createDatabase } from '#tests/support/postgres-database.ts'

/** A customer's data, which no log may contain. */
const SECRETS = ['hanako@example.com', '+819012345678', 'Hanako']
const [email, phone, name] = SECRETS as [string, string, string]

describe.each(DATABASES)('R5 the log of a failed statement, on %s', (kind) => {
  let db: Db
  beforeAll(async () => {
    db = kind === 'embedded' ? connectEmbedded({}).db : connectPostgres(await createDatabase(), 1)
    await sql`create table guest (email text primary key, phone text check (length(phone) < 20), facts jsonb)`.execute(
      db,
    )
    await sql`insert into guest (email, phone) values (${email}, ${phone})`.execute(db)
  })
  afterAll(() => db.destroy())

  const half = '\\ud83d'
  it.each([
    ['a duplicate value', () => sql`insert into guest (email, phone) values (${email}, ${phone})`],
    [
      'a value that violates a constraint',
      () => sql`insert into guest (email, phone) values (${name}, ${phone.repeat(4)})`,
    ],
    [
      'an unpaired surrogate',
      () => sql`insert into guest (email, facts) values (${phone}, ${`{"a":"${half} ${email}"}`}::jsonb)`,
    ],
    ['an invalid number', () => sql`select ${email}::text::integer where ${phone} <> ''`],
  ])('%s: it names the error and its location, and contains none of the values', async (_what, query) => {
    const lines: string[] = []
    const app = Fastify({ logger: { ...LOG_OPTIONS, stream: { write: (line: string) => lines.push(line) } } })
    app.setErrorHandler(errorHandler(() => false))
    app.post('/', async () => {
      await query().execute(db)
      return 'done'
    })
    expect((await app.inject({ method: 'POST', url: '/', payload: { email } })).statusCode).toBe(500)
    await app.close()
    const error = await query()
      .execute(db)
      .then(
        () => null,
        (thrown: unknown) => thrown,
      )
    const logged = [...lines, loggedErrorText(error)].join('\n')
    for (const secret of SECRETS) expect(logged).not.toContain(secret)
    expect(JSON.parse(lines[0] ?? '{}').err).toMatchObject({ code: expect.stringMatching(/^2[23]/) })
    expect(logged).toMatch(/ at /)
  })
})
