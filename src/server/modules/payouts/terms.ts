import type { ShopTerms } from '#domain/payout/terms.ts'
import type { ShopTermsRow } from '#server/db/schema-payout.ts'

/** The terms of a stored version. */
export const shopTermsOf = (row: ShopTermsRow): ShopTerms => ({
  ...{ commission: row.commission, feePerGuest: row.fee_per_guest, base: row.base, coupons: row.coupons },
  ...{ gatewayFees: row.gateway_fees, noShow: row.no_show, cycle: row.cycle, minimum: row.minimum },
})
