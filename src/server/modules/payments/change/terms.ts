import type { ResponseOf } from '#contract/endpoint.ts'
import type { changeTerms } from '#contract/order-changes.ts'
import { allowedWindow } from '#domain/booking/free-cancel.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { parseOperator, parseReturnSetting } from '#domain/config-settings.ts'
import { changeRange, effectiveRule, mayChange } from '#domain/order/change-window.ts'
import { refundShownBy } from '#domain/order/refund.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { changeFacts, currentSuccessor, findOwn } from '#server/modules/orders/index.ts'
import { notFound, type Outcome, ok } from '#server/outcome.ts'
import { isDisputed } from '../disputes/store.ts'
import { remainingPayments } from '../refunds/store.ts'

/**
 * Whether the caller's order can be changed now, the deadline, the possible days and the payments to which a refund
 * would go; or the reason why not, and the contact (CH-01, CH-07, CH-08). Not binding: changeQuote and changeOrders
 * apply the same rule again.
 */
export async function changeTermsOf(
  deps: { readonly db: Db; readonly catalogue: Catalogue },
  input: { readonly id: number },
  { customer, now }: Caller<SignedInCustomer>,
): Promise<Outcome<ResponseOf<typeof changeTerms>>> {
  const order = await findOwn(deps.db, input.id, customer.id)
  if (!order) return notFound()
  const { config } = deps.catalogue.current()
  const supplier = await deps.catalogue.supplier(order.supplier_id)
  const { changeDays, localTimeDays, direction } = parseReturnSetting(config.get('return_setting'))
  const days = effectiveRule(supplier?.changeDaysRule ?? null, changeDays)
  const facts = { ...changeFacts(order), isDisputed: await isDisputed(deps.db, order.id) }
  const { useTime } = facts
  const decision = mayChange(facts, { days, direction }, now)
  const range = decision.ok && useTime ? changeRange({ oldUseTime: useTime, localTimeDays, now }) : null
  const canEver = order.pay_status === 1 && useTime !== null && !facts.changed
  const operator = parseOperator(config.get('operator'))
  const changeable = canEver ? allowedWindow(japanDate(useTime), { days, direction }) : null
  return ok({
    allowed: range !== null,
    reason: decision.ok ? (range === null ? 'orders_change_message' : null) : decision.key,
    changeUntil: changeable?.kind === 'until' ? changeable.day : null,
    range,
    paidWith: (await remainingPayments(deps.db, order.id)).map(({ attemptId: _, ...payment }) => payment),
    refundBy: refundShownBy(now),
    successorId: await currentSuccessor(deps.db, order.id, now),
    contact: { email: operator.email, telephone: operator.telephone, shop: supplier?.wire.phone ?? '' },
  })
}
