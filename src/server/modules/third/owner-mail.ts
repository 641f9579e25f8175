import type { ThirdParty } from '#contract/third.ts'
import type { Tx } from '#server/db/connect.ts'
import { accountById } from '#server/modules/customers/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { identitiesOf } from './store.ts'

interface Told {
  /** The identity's number. */
  readonly number: number
  readonly customerId: number
  readonly service: { readonly type: ThirdParty; readonly name: string }
}

type Deps = Pick<ThirdDependencies, 'mail' | 'origin'>

/** Tells the owner of an account by mail that a service opens it from now on (S-22). In the same transaction. */
export function tellLinked(deps: Deps, tx: Tx, told: Told, now: Temporal.Instant): Promise<void> {
  return tell(deps, tx, { ...told, kind: 'linked' }, now)
}

/** The same, that it no longer does. */
export function tellUnlinked(deps: Deps, tx: Tx, told: Told, now: Temporal.Instant): Promise<void> {
  return tell(deps, tx, { ...told, kind: 'unlinked' }, now)
}

/** The same, of all services that open the account: before they go. */
export async function tellAllUnlinked(deps: Deps, tx: Tx, customerId: number, now: Temporal.Instant): Promise<void> {
  for (const { number, provider: type, name } of await identitiesOf(tx, customerId)) {
    await tellUnlinked(deps, tx, { number, customerId, service: { type, name } }, now)
  }
}

async function tell(
  { mail, origin }: Deps,
  tx: Tx,
  { kind, number, customerId, service }: Told & { readonly kind: 'linked' | 'unlinked' },
  now: Temporal.Instant,
): Promise<void> {
  const account = await accountById(tx, customerId)
  if (!account?.email) return
  const { email: recipient, locale } = account
  const link = `${origin}/mobile/profile?type=account`
  await queueAccountMail(mail, tx, { kind, recipient, locale, dedupeKey: `${kind}:${number}`, link, service }, now)
}
