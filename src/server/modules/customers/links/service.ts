import { makeOneTimeCode, ONE_TIME_CODE_LENGTH } from '#domain/account/one-time-code.ts'
import { MAIL_LINK_MINUTES } from '#domain/constants.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Tx } from '#server/db/connect.ts'
import { holdAccess } from '#server/modules/access/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import { makeToken, proofHash } from '#server/tokens.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import type { CustomerRow } from '../store.ts'
import { hasOpenLink, insertLink } from './store.ts'

/** What a mailed link is for: confirming an address, a new password, or the address of a third-party identity. */
export type LinkPurpose =
  | { readonly kind: 'bind' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'third'; readonly thirdLoginId: number }

/** An account as a link for it needs it. */
type Account = Pick<CustomerRow, 'id' | 'access_version'>

/**
 * Makes a link of 30 minutes and single use and mails it (S-13), in the caller's transaction; `third` has a
 * code as well, for a mail that is read in another browser. `account` is the one that the address has, as it was read
 * when the link was asked for: a revocation after that ends the link. Ask mayMail first.
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
      tokenHash: proofHash(token),
      email,
      owner: account && { id: account.id, accessVersion: account.access_version },
      thirdLoginId: link.kind === 'third' ? link.thirdLoginId : null,
      codeHash: code === null ? null : proofHash(code),
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
 * Mails a link, or, with the verdict `sent`, leaves it at the newest one that was mailed for the same, which does what
 * another would. False for a link that only one browser can use, when that one was sent none, and for an account whose access has been
 * revoked since it was read: its link would be dead when it arrives.
 */
export async function mailLinkOnce(
  deps: Pick<CustomerDependencies, 'db' | 'random' | 'mail'>,
  link: Parameters<typeof mailLink>[2],
  { verdict, now }: { verdict: 'send' | 'sent'; now: Temporal.Instant },
): Promise<boolean> {
  const thirdLoginId = link.kind === 'third' ? link.thirdLoginId : null
  return deps.db.transaction().execute(async (tx) => {
    // One at a time for an account: of concurrent requests, the later ones find the link of the first.
    const { account } = link
    if (account && !(await holdAccess(tx, { id: account.id, accessVersion: account.access_version }))) return false
    if (verdict === 'sent' && (await hasOpenLink(tx, { ...link, thirdLoginId }, now))) return true
    // Used up or revoked: those do not count. A stranger's sign-in has no claim to more mails.
    if (verdict === 'sent' && thirdLoginId !== null) return false
    await mailLink(deps, tx, link, now)
    return true
  })
}
