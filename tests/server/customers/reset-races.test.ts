import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCustomer, startApp, type TestApp } from '#tests/support/app.ts'
import { untilLockWaits } from '#tests/support/lock-waits.ts'

/** On PostgreSQL: the embedded database has one connection. */
describe('a reset that is requested while the account is deleted', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 5 })
  })
  afterAll(() => server.close())
  beforeEach(() => server.call('/sandbox/throttles', {}))

  /** The effects of a deletion on the account, in a transaction that commits once `other` waits for it. */
  async function deletingDuring<Answer>(id: number, other: () => Promise<Answer>): Promise<Answer> {
    let asked: Promise<Answer> | undefined
    await server.db.transaction().execute(async (tx) => {
      await sql`
        update customer set email = null, password_hash = null, deleted_at = now(), access_version = access_version + 1 where id = ${id}`.execute(
        tx,
      )
      asked = other()
      await untilLockWaits(server.db)
    })
    if (!asked) throw new Error('Nothing was asked')
    return asked
  }
  const linksTo = (email: string) => server.db.selectFrom('mail_link').select('id').where('email', '=', email).execute()
  const mailsTo = (email: string) => server.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()

  it('R12 the control: reading the account first and writing afterwards creates a dead link', async () => {
    const { id, email } = await newCustomer(server)
    await deletingDuring(id, async () => {
      const read = await server.db
        .selectFrom('customer')
        .select('access_version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await server.db.transaction().execute(async (tx) => {
        // Waits, as the service does, and then checks nothing.
        await sql`select 1 from customer where id = ${id} for no key update`.execute(tx)
        await sql`
          insert into mail_link (token_hash, kind, email, customer_id, access_version, created_at, expires_at)
          values (${Buffer.alloc(32)}, 'reset', ${email}, ${id}, ${read.access_version}, now(), now() + interval '30 minutes')`.execute(
          tx,
        )
      })
    })
    const { rows } = await sql`
      select 1 from mail_link l join customer c on c.id = l.customer_id where l.email = ${email}
      and l.access_version = c.access_version`.execute(server.db)
    expect(await linksTo(email)).toHaveLength(1)
    expect(rows).toEqual([])
  })

  it('R12 no link is stored or mailed, and the answer is that of an unknown address', async () => {
    const { id, email } = await newCustomer(server)
    const reset = () => server.call('/customer/resetpassword', { param: { email }, mailParam: { email } })
    expect(await deletingDuring(id, reset)).toMatchObject({ message: 'non_exist' })
    expect(await linksTo(email)).toEqual([])
    expect(await mailsTo(email)).toEqual([])
  })

  it('R12 an account whose access was only revoked in the meantime gets a working link', async () => {
    const { id, email } = await newCustomer(server)
    let asked: Promise<{ code: string }> | undefined
    await server.db.transaction().execute(async (tx) => {
      await sql`update customer set access_version = access_version + 1 where id = ${id}`.execute(tx)
      asked = server.call('/customer/resetpassword', { param: { email }, mailParam: { email } })
      await untilLockWaits(server.db)
    })
    expect(await asked).toMatchObject({ code: '200' })
    const { rows } = await sql`
      select 1 from mail_link l join customer c on c.id = l.customer_id where l.email = ${email}
      and l.access_version = c.access_version`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })
})
