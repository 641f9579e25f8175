import { createQrOrder, qrDirectOrders, qrOrders } from '#contract/shop-qr.ts'
import { japanDate } from '#domain/calendar/time.ts'
import type { Serve } from '#server/http/serve.ts'
import type { CreateDependencies } from '../create.ts'
import { ownedPage } from '../pages.ts'
import { takeCoupon } from './coupon.ts'
import { pageAtShop } from './store.ts'

/** The calls of the page that a shop's own QR code opens (P-3.10; QR-01 to QR-13). */
export function atShopRoutes(serve: Serve, deps: CreateDependencies): void {
  const { db } = deps

  serve(createQrOrder, (input, caller) => takeCoupon(deps, input, caller))

  serve(qrDirectOrders, (input, caller) => {
    const kind = input.useType === 3 ? 'qr' : 'direct'
    const which = { kind, supplierId: input.supplierId, payStatus: input.isPaid, day: null } as const
    return ownedPage(deps.catalogue, input, caller, (part) => pageAtShop(db, { ...which, ...part }))
  })

  serve(qrOrders, (input, caller) => {
    const day = japanDate(caller.now)
    const which = { kind: 'reservation', supplierId: input.supplierId, payStatus: input.isPaid, day } as const
    return ownedPage(deps.catalogue, input, caller, (part) => pageAtShop(db, { ...which, ...part }))
  })
}
