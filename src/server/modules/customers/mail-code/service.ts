import { timingSafeEqual } from 'node:crypto'
import { makeOneTimeCode, ONE_TIME_CODE_LENGTH, readOneTimeCode } from '#domain/account/one-time-code.ts'
import { MAIL_CODE_MINUTES } from '#domain/constants.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Caller } from '#server/auth/caller.ts'
import { credentialHash, makeToken, receivedTokenHash } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAccess } from '#server/modules/access/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import type { Random } from '#server/ports/random.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import type { CustomerRow } from '../store.ts'
import { type CodePurpose, copyNewest, insertCode, type OpenCode, takeTry } from './store.ts'

/**
 * Binds a mailed code to the browser that requested it. It does not work in another browser, even if the recipient
 * passes it on.
 */
const COOKIE = 'mailcode'
const COOKIE_S = 3_600

/** An id that no account has. */
const NOBODY = 0

const KINDS = { sign_in: 'sign_in_code', owner: 'owner_code' } as const

/** Sets or keeps the browser's cookie. Returns the hash of its token. */
export function bindBrowser(caller: Caller, random: Random): Uint8Array {
  const kept = caller.cookie(COOKIE)
  const token = kept !== undefined && receivedTokenHash(kept) ? kept : makeToken(random)
  caller.setCookie(COOKIE, token, COOKIE_S)
  return credentialHash(token)
}

/**
 * Mails a code to the address of an account, in the caller's transaction. With `sent`, gives the browser a copy of
 * the newest code instead. Call mayMail or mayMailOwner first.
 */
export async function mailCode(
  deps: Pick<CustomerDependencies, 'random' | 'mail'>,
  tx: Tx,
  code: { purpose: CodePurpose; account: CustomerRow & { email: string }; browserHash: Uint8Array },
  { verdict, now }: { verdict: 'send' | 'sent'; now: Temporal.Instant },
): Promise<void> {
  const { purpose, account, browserHash } = code
  const made = { purpose, customerId: account.id, accessVersion: account.access_version, browserHash, now }
  // One at a time per account: of concurrent requests, the later ones find the code of the first.
  await lockAccess(tx, { id: account.id, accessVersion: account.access_version })
  // If none is left to copy because it was used or revoked, a new one is mailed.
  if (verdict === 'sent' && (await copyNewest(tx, made))) return
  const typed = makeOneTimeCode(deps.random.bytes(ONE_TIME_CODE_LENGTH))
  const id = await insertCode(tx, {
    ...made,
    codeHash: credentialHash(typed),
    expires: now.add({ minutes: MAIL_CODE_MINUTES }),
  })
  const { email: recipient, locale } = account
  const mail = { kind: KINDS[purpose], recipient, locale, dedupeKey: `code:${id}`, code: typed } as const
  await queueAccountMail(deps.mail, tx, mail, now)
}

/** Rolls back a transaction. */
class TakenBack extends Error {}

/**
 * Takes the steps of mailCode for an address without an account, and rolls them back, so that the response takes
 * about as long as with an account.
 */
export async function mailCodeDryRun(
  deps: Pick<CustomerDependencies, 'db' | 'random' | 'mail'>,
  code: { purpose: CodePurpose; email: string; locale: Locale; browserHash: Uint8Array },
  now: Temporal.Instant,
): Promise<void> {
  const { purpose, email: recipient, locale, browserHash } = code
  const typed = makeOneTimeCode(deps.random.bytes(ONE_TIME_CODE_LENGTH))
  const mail = { kind: KINDS[purpose], recipient, locale, dedupeKey: `code:${typed}`, code: typed } as const
  const taken = deps.db.transaction().execute(async (tx) => {
    await copyNewest(tx, { purpose, customerId: NOBODY, accessVersion: 0, browserHash, now })
    await queueAccountMail(deps.mail, tx, mail, now)
    throw new TakenBack()
  })
  await taken.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}

/**
 * The mailed code that matches the typed one and was requested by this browser; null otherwise. A try is counted
 * before the comparison, five per code. Consume the code in the transaction of the action it authorises.
 */
export async function findTypedCode(
  { db }: Pick<CustomerDependencies, 'db'>,
  purpose: CodePurpose,
  typed: string,
  caller: Caller,
): Promise<OpenCode | null> {
  const browserHash = receivedTokenHash(caller.cookie(COOKIE))
  const code = readOneTimeCode(typed)
  // A text that is not a code does not count as a try, because it is incomplete.
  if (browserHash === null || code === null) return null
  const hash = credentialHash(code)
  const open = await takeTry(db, purpose, browserHash, caller.now)
  return open.find((row) => timingSafeEqual(row.code_hash, hash)) ?? null
}
