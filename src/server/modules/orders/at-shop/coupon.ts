import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { createQrOrder } from '#contract/shop-qr.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { SHOP_COUPONS_PER_DAY } from '#domain/constants.ts'
import { nextReminder } from '#domain/order/reminders.ts'
import { undatedExpiry } from '#domain/ticket/redeem-window.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { SupplierFacts } from '#server/modules/catalogue/index.ts'
import { forbidden, type Outcome, ok, refuse, tooMany, unknown } from '#server/outcome.ts'
import { refuseContacts } from '../contacts.ts'
import type { CreateDependencies } from '../create.ts'
import { expireTicket } from '../expiry.ts'
import { newOrder } from '../new-order.ts'
import { couponsOfDay, insertCoupon, lockCustomerForOrder, openCoupon } from './store.ts'

type Input = ParsedRequestOf<typeof createQrOrder>

/**
 * Takes the coupon of a shop through the shop's own QR code (A-50, QR-09): a free order that can be used
 * immediately. A customer has one open coupon per shop; repeated and concurrent requests return it. An expired
 * coupon is replaced. Refused: a shop that is offline or has no coupon, and more than `SHOP_COUPONS_PER_DAY` on a
 * Japan day (S-25).
 */
export async function takeCoupon(
  deps: CreateDependencies,
  input: Input,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<{ id: number; packageId: number }>> {
  const { customer, now } = caller
  if (input.customerId && input.customerId !== customer.id) return forbidden()
  const supplier = await deps.catalogue.supplier(input.supplierId)
  if (!supplier) return unknown()
  if (!supplier.isOnline) return refuse('supplier_offline')
  const pack = couponPackage(supplier, input.packageId)
  if (!pack) return refuse('qr_msg_no_coupon')
  const refusal = refuseContacts(input)
  if (refusal) return refusal

  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockCustomerForOrder(tx, customer.id))) return unknown()
    const open = await openCoupon(tx, customer.id, supplier.id)
    if (open && !(await expireTicket(tx, open, now))) return ok({ id: open.id, packageId: open.package_id })
    const count = await couponsOfDay(tx, customer.id, japanDate(now))
    if (count >= SHOP_COUPONS_PER_DAY) return tooMany('qr_msg_too_many', { count })
    const validUntil = undatedExpiry(now)
    const order = newOrder(
      deps,
      { ...input, ...ONE, wechat: input.useWeChat, packageId: pack.id, amount: pack.price },
      { pack, supplier },
      caller,
      3,
    )
    const row = await insertCoupon(tx, order, {
      at: now,
      validUntil,
      remindAt: nextReminder({ useTime: null, validUntil }, now)?.at ?? null,
    })
    return ok({ id: row.id, packageId: row.package_id })
  })
}

/** A coupon is one package for one person. */
const ONE = { packageNum: 1, peopleNum: 1, orderSource: 1, hasJuveniles: 0 } as const

/** The package of a shop's coupon: the named one, otherwise the first in the shop's order. */
function couponPackage(supplier: SupplierFacts, packageId: number | undefined) {
  const given = supplier.packages.filter((pack) => pack.couponUse && pack.isOnline)
  return packageId === undefined ? given[0] : given.find((pack) => pack.id === packageId)
}
