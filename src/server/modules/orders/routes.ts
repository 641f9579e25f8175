import { changeOrders, changeQuote, changeSlots } from '#contract/order-changes.ts'
import {
  createOrder,
  getOrderById,
  getPackageSuggestion,
  getPcLastOrder,
  orders,
  updateOrders,
} from '#contract/orders.ts'
import { orderKind } from '#domain/order/order-state.ts'
import { consentOf } from '#server/auth/consent.ts'
import { coalesce } from '#server/concurrency/coalesce.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { forbidden, notFound, ok, refuse } from '#server/outcome.ts'
import { atShopRoutes } from './at-shop/routes.ts'
import { availabilityRoutes } from './availability-routes.ts'
import { quoteChange } from './change/quote.ts'
import { type ChangeDependencies, requestChange } from './change/request.ts'
import { slotsForChange } from './change/slots.ts'
import { childColumns, contactColumns, hasMoreThanContacts, refuseContacts, refuseOtherOrder } from './contacts.ts'
import { reservations } from './create.ts'
import { ownedPage } from './pages.ts'
import { presentOrder } from './present.ts'
import { soldIn } from './sold.ts'
import { findOwn, lastContacts, pageOfOrders, updateUnpaid } from './store.ts'
import { suggestPackages } from './suggestions.ts'

/** The order calls of P-7.2. Every query filters by the session's customer. */
export function orderRoutes(
  serve: Serve,
  deps: ChangeDependencies & { readonly atOnce: number; readonly publicDb: Db },
): void {
  const { db, publicDb, catalogue } = deps

  const reserve = reservations(deps)
  serve(createOrder, (input, caller) => {
    const refusal = refuseContacts(input)
    return refusal ?? reserve(input, caller)
  })

  serve(changeQuote, (input, caller) => quoteChange(deps, input, caller))

  serve(changeSlots, (input, caller) => slotsForChange(deps, input, caller))

  serve(changeOrders, (input, caller) => {
    const refusal = refuseContacts(input)
    return refusal ?? requestChange(deps, input, caller)
  })

  serve(orders, (input, caller) =>
    ownedPage(catalogue, input, caller, (part) => pageOfOrders(db, { ...part, payStatus: input.isPaid })),
  )

  serve(getOrderById, async (input, { customer, now }) => {
    const row = await findOwn(db, input.id, customer.id)
    if (!row || (input.orderType !== undefined && orderKind(input.orderType) !== row.kind)) return notFound()
    return ok(presentOrder(row, await soldIn(catalogue, [row]), customer.email, now))
  })

  serve(updateOrders, async (input, caller) => {
    const { customer } = caller
    if (input.customerId && input.customerId !== customer.id) return forbidden()
    const refusal = refuseContacts(input)
    if (refusal) return refusal
    // The app saves contacts only after the customer has ticked the terms box of the pay form.
    const consent = consentOf(input, caller, { agreedBefore: caller.isAppPage })
    if (consent && 'ok' in consent) return consent
    const contacts = { ...contactColumns(input), ...consent }
    // Contacts alone, which the pages send, are written without a read before.
    const mustLook = Object.keys(contacts).length === 0 || hasMoreThanContacts(input)
    const found = mustLook ? await findOwn(db, input.id, customer.id) : null
    if (found === undefined) return notFound()
    const problem = found && refuseOtherOrder(found, input)
    if (problem) return problem
    const columns = found ? { ...contacts, ...childColumns(found, input) } : contacts
    const target = { id: input.id, customerId: customer.id }
    const row = Object.keys(columns).length === 0 ? found : await updateUnpaid(db, target, columns)
    if (row) return ok(presentOrder(row, await soldIn(catalogue, [row]), customer.email, caller.now))
    const existing = await findOwn(db, input.id, customer.id)
    if (!existing) return notFound()
    return existing.pay_status === 1 ? refuse('common_order_payed') : refuse('order_msg_expired')
  })

  serve(getPcLastOrder, async (input, { customer }) => {
    if (input.customerId && input.customerId !== customer.id) return forbidden()
    const last = await lastContacts(db, customer.id)
    if (!last) return ok(null)
    return ok({
      usename: last.use_name,
      enname: last.en_name,
      zhname: last.zh_name,
      usecontact: last.use_contact || last.phone,
      email: last.email,
      usewechat: last.wechat,
    })
  })

  const suggestionsOf = coalesce<Awaited<ReturnType<typeof suggestPackages>>>()
  serve(getPackageSuggestion, async (input, { now }) =>
    ok(await suggestionsOf(JSON.stringify(input), () => suggestPackages({ db: publicDb, catalogue }, input, now))),
  )

  availabilityRoutes(serve, { db: publicDb, catalogue })
  atShopRoutes(serve, deps)
}
