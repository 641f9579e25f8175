import { createHmac } from 'node:crypto'
import { LINK_FULL } from '#contract/check/calls.ts'
import { DEVICES_PER_SHOP_LINK, SHOP_DEVICE_DAYS, SHOP_LINK_TRIES, SHOP_LINK_TRIES_MINUTES } from '#domain/constants.ts'
import type { CheckCaller, ShopLink } from '#server/auth/check-caller.ts'
import { makeToken, proofHash, tokenHash } from '#server/auth/tokens.ts'
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
 * A phone's credential. It is the same for the same link and phone key, so that opening a link again takes no
 * further place.
 */
const credentialOf = (secret: Uint8Array, linkId: number, key: string): string =>
  createHmac('sha256', secret).update(`shop phone\0${linkId}\0${key}`, 'utf8').digest('base64url')

/** The link of the phone with this credential; null where there is none or the link was withdrawn. */
export async function findShopLink(
  db: Db,
  credential: string | undefined,
  now: Temporal.Instant,
): Promise<ShopLink | null> {
  const hash = tokenHash(credential)
  return hash === null ? null : findDevice(db, hash, now, SHOP_DEVICE_DAYS)
}

/**
 * Opens a link on a phone (SH-05). Returns the shop and the credential that the phone presents from then on.
 * Unknown and withdrawn links get the same response. A link opens on a few phones only, so that passing it on is
 * noticed. A phone that opens its current link again keeps its place, and so does a phone that repeats the request
 * under the same `key` because the response was lost. The phone's previous link stays valid until its first call
 * under the new one.
 */
export async function openLink(
  deps: LinkDependencies,
  { token, key = makeToken(deps.random) }: { readonly token: string; readonly key?: string | undefined },
  { link: current, address, now }: Pick<CheckCaller<ShopLink | null>, 'link' | 'address' | 'now'>,
): Promise<Outcome<{ shop: { id: number; name: string }; label: string; credential: string }>> {
  const tries = { tries: SHOP_LINK_TRIES, minutes: SHOP_LINK_TRIES_MINUTES }
  if (!(await deps.throttle.consumeFor(deps.db, ['shop link'], address, tries, now))) return tooMany('common_too_many')
  return deps.db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, proofHash(token))
    if (!link) return notFound()
    const credential = credentialOf(deps.secret, link.id, key)
    const others = await countDevices(tx, link.id, { deviceId: current?.deviceId ?? null, credential })
    if (others >= DEVICES_PER_SHOP_LINK) return refuseWith(LINK_FULL)
    await insertDevice(tx, {
      ...{ linkId: link.id, credentialHash: proofHash(credential), now },
      before: current?.deviceId ?? null,
    })
    const shop = { id: link.supplier_id, name: await findShopName(tx, link.supplier_id) }
    return ok({ shop, label: link.label, credential })
  })
}
