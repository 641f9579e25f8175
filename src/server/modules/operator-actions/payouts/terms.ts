import { japanDate } from '#domain/calendar/time.ts'
import { cycleEnd } from '#domain/payout/cycle.ts'
import { type TermsVersion, termsObstacle, termsOn } from '#domain/payout/terms.ts'
import type { ShopTermsRow } from '#server/db/schema-payout.ts'
import { shopTermsOf } from '#server/modules/payouts/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findShop, lockShop } from '../shops/store.ts'
import { countWaiting, openAccount, releaseWaiting, saveTerms, termsVersions } from './store.ts'

/** The consequences of new terms. */
export interface TermsPlan {
  readonly shop: string
  /** The terms that apply on that day until now; null for the first ones. */
  readonly before: TermsVersion | null
  readonly after: TermsVersion
  /** Orders that wait for terms and are worth something once there are any. */
  readonly waiting: number
}

export const versionOf = (row: ShopTermsRow): TermsVersion => ({ validFrom: row.valid_from, ...shopTermsOf(row) })

/** Sets the terms of a shop from a day on (MO-01). Orders of earlier days keep theirs. */
export function termsAct(supplierId: number, version: TermsVersion): Act<TermsPlan> {
  return {
    name: 'shop terms',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db, now) {
      const shop = await findShop(db, supplierId)
      if (!shop) return refuseAct('shop-unknown', { shop: supplierId })
      const versions = (await termsVersions(db, supplierId)).map(versionOf)
      const obstacle = termsObstacle(version, versions, japanDate(now))
      if (obstacle !== null) return refuseAct(obstacle)
      const before = termsOn(versions, version.validFrom)
      return planned({ shop: shop.name, before, after: version, waiting: await countWaiting(db, supplierId) })
    },

    async perform(tx, _plan, by, now) {
      await saveTerms(tx, supplierId, version, { operator: by.operator, now })
      await openAccount(tx, supplierId, cycleEnd(version.cycle, version.validFrom))
      await releaseWaiting(tx, supplierId)
      return undefined
    },

    logged: ({ before, after }) => ({ before: { terms: before ?? {} }, after: { terms: after } }),
    orderOf: () => null,
  }
}
