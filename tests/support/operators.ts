import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { OperatorRole } from '#domain/account/operator-role.ts'
import type { Db } from '#server/db/connect.ts'
import type { CallResult } from './app.ts'

interface On {
  readonly db: Db
  readonly clock: { now(): Temporal.Instant }
}

/** An operator with a session, written directly to the database. */
export async function newOperator({ db, clock }: On, role: OperatorRole) {
  const email = `${role}-${randomBytes(4).toString('hex')}@example.com`
  const now = clock.now()
  const { id } = await db
    .insertInto('operator_account')
    .values({ email, name: role, role, locale: 'en', invited_at: now.toString(), joined_at: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, role, cookie: await operatorSession({ db, clock }, id) }
}

/** Another session of an operator. Returns its cookie. */
export async function operatorSession({ db, clock }: On, id: number, version = 1): Promise<string> {
  const session = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db
    .insertInto('operator_session')
    .values({
      id_hash: createHash('sha256').update(session).digest(),
      operator_id: id,
      access_version: version,
      created_at: now.toString(),
      expires_at: now.add({ hours: 12 }).toString(),
      user_agent: 'test',
    })
    .execute()
  return `operator=${session}`
}

/** The token of the newest link that was mailed to an operator. */
export async function mailedToken(db: Db, email: string): Promise<string> {
  const mail = await db
    .selectFrom('mail')
    .select('links')
    .where('recipient', '=', email)
    .where('dedupe_key', 'like', 'operator_link:%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.links[0]?.split('#')[1] ?? ''
}

/** The code that an authenticator app shows at a given time. */
export function codeAt(secret: string, at: Temporal.Instant): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.epochMilliseconds })
}

/** The operator session cookie that an answer sets. */
export function operatorCookieOf({ headers }: Pick<CallResult, 'headers'>): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
}
