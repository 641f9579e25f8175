import { makeOneTimeCode, ONE_TIME_CODE_LENGTH } from '#domain/account/one-time-code.ts'
import { MAIL_LINK_MINUTES } from '#domain/constants.ts'
import type { Locale } from '#i18n/locales.ts'
import { credentialHash, makeToken } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAccess } from '#server/modules/access/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import type { CustomerRow } from '../store.ts'
import { hasOpenLink, insertLink } from './store.ts'

/**
 * The purpose of a mailed link: confirming an address, setting a new password, or confirming the address of a
 * third-party identity.
 */
export type LinkPurpose =
  | { readonly kind: 'bind' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'third'; readonly thirdLoginId: number }

/** The columns of an account that a link needs. */
type Account = Pick<CustomerRow, 'id' | 'access_version'>

/**
 * Creates a single-use link, valid for 30 minutes, and queues its mail (S-13) in the caller's transaction. `third`
 * also has a code, for mail read in another browser. `account` is the account of the address as read when the link
 * was requested; a later revocation invalidates the link. Call mayMail first.
 */
async function mailLink(
  deps: Pick<CustomerDependencies, 'random' | 'mail'>,
  tx: Tx,
  link: LinkPurpose & { readonly account: Account | null; readonly email: string; readonly locale: Locale },
  now: Temporal.Instant,
): Promise<void> {
  const token = makeToken(deps.random)
  const code = link.kind === 'third' ? makeOneTimeCode(deps.random.bytes(ONE_TIME_CODE_LENGTH)) : null
  const email = link.email.toLowerCase()
  const { account } = link
  const id = await insertLink(
    tx,
    {
      kind: link.kind,
      tokenHash: credentialHash(token),
      email,
      owner: account && { id: account.id, accessVersion: account.access_version },
      thirdLoginId: link.kind === 'third' ? link.thirdLoginId : null,
      codeHash: code === null ? null : credentialHash(code),
    },
    { now, expires: now.add({ minutes: MAIL_LINK_MINUTES }) },
  )
  const mail = {
    kind: link.kind,
    recipient: email,
    locale: link.locale,
    dedupeKey: `link:${id}`,
    link: `${deps.mail.origin}/mobile/mailnotification?token=${token}`,
    ...(code === null ? {} : { code }),
  }
  await queueAccountMail(deps.mail, tx, mail, now)
}

/**
 * Mails a link. With the verdict `sent`, it relies on the newest link already mailed for the same purpose. Returns
 * false for a link tied to one browser if no link was mailed for that browser. Also returns false for an account
 * whose access was revoked since it was read, because its link would already be invalid on arrival.
 */
export async function mailLinkOnce(
  deps: Pick<CustomerDependencies, 'db' | 'random' | 'mail'>,
  link: Parameters<typeof mailLink>[2],
  { verdict, now }: { verdict: 'send' | 'sent'; now: Temporal.Instant },
): Promise<boolean> {
  const thirdLoginId = link.kind === 'third' ? link.thirdLoginId : null
  return deps.db.transaction().execute(async (tx) => {
    // One at a time per account: of concurrent requests, the later ones find the link of the first.
    const { account } = link
    if (account && !(await lockAccess(tx, { id: account.id, accessVersion: account.access_version }))) return false
    if (verdict === 'sent' && (await hasOpenLink(tx, { ...link, thirdLoginId }, now))) return true
    // The sign-in has no usable link, because used or revoked links do not count. It gets no further mails.
    if (verdict === 'sent' && thirdLoginId !== null) return false
    await mailLink(deps, tx, link, now)
    return true
  })
}
