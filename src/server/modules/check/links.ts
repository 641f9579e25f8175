import { createHmac } from 'node:crypto'
import { LINK_FULL } from '#contract/check/calls.ts'
import { DEVICES_PER_SHOP_LINK, SHOP_DEVICE_DAYS, SHOP_LINK_TRIES, SHOP_LINK_TRIES_MINUTES } from '#domain/constants.ts'
import type { CheckCaller, ShopLink } from '#server/auth/check-caller.ts'
import { credentialHash, makeToken, receivedTokenHash } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/connect.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import { notFound, type Outcome, ok, refuseWith, tooMany } from '#server/outcome.ts'
import type { Random } from '#server/ports/random.ts'
import { countDevices, findDevice, findShopName, insertDevice, lockLink } from './store.ts'

export interface LinkDependencies {
  readonly db: Db
  readonly random: Random
  readonly throttle: Throttle
  /** Key for deriving a phone's credential from the phone's own key. */
  readonly secret: Uint8Array
}

/**
 * A phone's credential. It is the same for the same link and phone key, so that a phone that opens a link again is
 * not counted twice.
 */
const credentialOf = (secret: Uint8Array, linkId: number, key: string): string =>
  createHmac('sha256', secret).update(`shop phone\0${linkId}\0${key}`, 'utf8').digest('base64url')

/** The link of the phone with this credential; null if there is none or the link was withdrawn. */
export async function findShopLink(
  db: Db,
  credential: string | undefined,
  now: Temporal.Instant,
): Promise<ShopLink | null> {
  const hash = receivedTokenHash(credential)
  return hash === null ? null : findDevice(db, hash, now, SHOP_DEVICE_DAYS)
}

/**
 * Opens a link on a phone (SH-05). Returns the shop and the credential that the phone presents from then on.
 * Unknown and withdrawn links get the same response. A link opens on a limited number of phones, so that a leaked
 * link is noticed. A phone is counted once if it opens its current link again, or repeats the request with the same
 * `key` because the response was lost. The phone's previous link stays valid until its first call under the new
 * one.
 */
export async function openLink(
  deps: LinkDependencies,
  { token, key = makeToken(deps.random) }: { readonly token: string; readonly key?: string | undefined },
  { link: current, address, now }: Pick<CheckCaller<ShopLink | null>, 'link' | 'address' | 'now'>,
): Promise<Outcome<{ shop: { id: number; name: string }; label: string; credential: string }>> {
  const tries = { tries: SHOP_LINK_TRIES, minutes: SHOP_LINK_TRIES_MINUTES }
  if (!(await deps.throttle.consumeFor(deps.db, ['shop link'], address, tries, now))) return tooMany('common_too_many')
  return deps.db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, credentialHash(token))
    if (!link) return notFound()
    const credential = credentialOf(deps.secret, link.id, key)
    const others = await countDevices(tx, link.id, { deviceId: current?.deviceId ?? null, credential })
    if (others >= DEVICES_PER_SHOP_LINK) return refuseWith(LINK_FULL)
    await insertDevice(tx, {
      ...{ linkId: link.id, credentialHash: credentialHash(credential), now },
      before: current?.deviceId ?? null,
    })
    const shop = { id: link.supplier_id, name: await findShopName(tx, link.supplier_id) }
    return ok({ shop, label: link.label, credential })
  })
}
