import type { ThirdParty } from '#contract/third.ts'
import type { Tx } from '#server/db/connect.ts'
import { accountById } from '#server/modules/customers/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { identitiesOf } from './store.ts'

interface OwnerNotice {
  /** The identity's number. */
  readonly number: number
  readonly customerId: number
  readonly service: { readonly type: ThirdParty; readonly name: string }
}

type Deps = Pick<ThirdDependencies, 'mail' | 'origin'>

/** Mails the owner of an account that a service can sign in to it (S-22), in the same transaction. */
export function queueLinkedMail(deps: Deps, tx: Tx, notice: OwnerNotice, now: Temporal.Instant): Promise<void> {
  return mailOwner(deps, tx, { ...notice, kind: 'linked' }, now)
}

/** Mails the owner that a service can no longer sign in to the account, in the same transaction. */
export function tellUnlinked(deps: Deps, tx: Tx, notice: OwnerNotice, now: Temporal.Instant): Promise<void> {
  return mailOwner(deps, tx, { ...notice, kind: 'unlinked' }, now)
}

/** `tellUnlinked` for every service of the account. Call it before they are removed. */
export async function notifyAllUnlinked(deps: Deps, tx: Tx, customerId: number, now: Temporal.Instant): Promise<void> {
  for (const { number, provider: type, name } of await identitiesOf(tx, customerId)) {
    await tellUnlinked(deps, tx, { number, customerId, service: { type, name } }, now)
  }
}

async function mailOwner(
  { mail, origin }: Deps,
  tx: Tx,
  { kind, number, customerId, service }: OwnerNotice & { readonly kind: 'linked' | 'unlinked' },
  now: Temporal.Instant,
): Promise<void> {
  const account = await accountById(tx, customerId)
  if (!account?.email) return
  const { email: recipient, locale } = account
  const link = `${origin}/mobile/profile?type=account`
  await queueAccountMail(mail, tx, { kind, recipient, locale, dedupeKey: `${kind}:${number}`, link, service }, now)
}
