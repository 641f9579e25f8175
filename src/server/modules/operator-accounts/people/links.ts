import { consolePath } from '#contract/operator/pages.ts'
import { OPERATOR_LINK_HOURS } from '#domain/operator-limits.ts'
import { credentialHash, makeToken } from '#server/auth/tokens.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueOperatorMail } from '#server/modules/mail/index.ts'
import type { OperatorRow } from '../accounts/store.ts'
import type { OperatorDependencies } from '../dependencies.ts'
import { putLink } from '../links/store.ts'

/** Mails an operator a single-use link; an earlier link stops working. */
export async function mailLink(
  { random, mail }: Pick<OperatorDependencies, 'random' | 'mail'>,
  tx: Tx,
  operator: Pick<OperatorRow, 'id' | 'email' | 'locale'>,
  now: Temporal.Instant,
): Promise<void> {
  const token = makeToken(random)
  const tokenHash = credentialHash(token)
  const { id: operatorId, email: recipient, locale } = operator
  await putLink(tx, { operatorId, tokenHash, now, expires: now.add({ hours: OPERATOR_LINK_HOURS }) })
  const link = `${mail.origin}${consolePath('join', `#${token}`)}`
  const dedupeKey = `operator_link:${Buffer.from(tokenHash).toString('hex')}`
  await queueOperatorMail(mail, tx, { recipient, locale, link, dedupeKey }, now)
}
