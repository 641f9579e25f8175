import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { changeOrders, changeQuote } from '#contract/order-changes.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
import { failureText, messageText } from '#web/api/failure-text.ts'
import { packageQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { changeHref } from '#web/features/orders/links.ts'
import { ordersChanged } from '#web/features/orders/queries.ts'
import { forgetRequestKey, requestKey } from '#web/features/reserve/request-key.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { Change } from './change.ts'
import { changeRefusal } from './change-outcome.ts'
import type { ReservePackage } from './package.ts'
import { usePayload } from './payload.ts'
import type { ProblemModel } from './problem.ts'

/** The server's quote for a change. */
export type ChangeQuote = ResponseOf<typeof changeQuote>

interface ChangingInput {
  readonly pack: ReservePackage
  readonly form: ReserveForm & { readonly packages: number }
  /** Null if the form creates a new reservation. */
  readonly change: Change | null
  readonly element: RefObject<HTMLFormElement | null>
  readonly problem: ProblemModel
  readonly keep: (failure: string | null) => void
  readonly goToLogin: () => void
}

/**
 * Creates a change: first shows the quote, then creates the successor order and opens the page with both orders
 * (CH-02). Only one request runs at a time, with an idempotency key, so a repeated request creates no second order.
 * The old order stays unchanged regardless of the outcome.
 */
export function useSubmitChange({ pack, form, change, element, problem, keep, goToLogin }: ChangingInput) {
  const { i18n } = useLingui()
  const device = useDevice()
  const router = useRouter()
  const client = useQueryClient()
  const payload = usePayload(pack, form)
  const [quote, setQuote] = useState<ChangeQuote | null>(null)
  const [pending, setPending] = useState(false)
  const isBusy = useRef(false)

  const refused = (failure: CallFailure) => {
    setQuote(null)
    const outcome = changeRefusal(failure)
    // Availability and prices may have changed. Query keys of a supplier's days and slots start with the supplier's
    // key.
    if (outcome.kind !== 'unsure') {
      void client.invalidateQueries({ queryKey: supplierQuery(pack.supplier.id).queryKey })
      void client.invalidateQueries({ queryKey: packageQuery(pack.id).queryKey })
    }
    switch (outcome.kind) {
      case 'login':
        return goToLogin()
      case 'field':
        return problem.showAt(outcome.field, problem.textOf(outcome.field, outcome.key, outcome.params))
      case 'ended':
        return problem.show({ field: null, text: () => messageText(i18n, outcome.key), isOver: true })
      case 'unsure':
        return problem.show({ field: null, text: () => failureText(i18n, outcome.failure), isUnsure: true })
      case 'refused': {
        const { key, data } = outcome
        const reason = () => (key === null ? '' : failureText(i18n, { message: key, data }))
        return problem.show({ field: null, text: () => messageText(i18n, 'order_change_fail'), reason })
      }
    }
  }
  /** Runs one request at a time. */
  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    problem.clear()
    await work()
    isBusy.current = false
    setPending(false)
  }
  const requested = () => ({
    packageId: pack.id,
    packageNum: form.packages,
    useTimeStr: `${form.date} ${form.time}`,
  })
  return {
    quote,
    pending,
    isBusy: () => isBusy.current,
    /** Requests the quote and shows it. */
    ask: () =>
      once(async () => {
        if (change === null) return
        const result = await call(changeQuote, { id: change.old.id, ...requested() })
        if (result.ok) setQuote(result.data)
        else refused(result)
      }),
    handleClose: () => {
      if (!isBusy.current) setQuote(null)
    },
    /** Creates the successor order at the quoted price. */
    handleBegin: () =>
      once(async () => {
        if (change === null || quote === null) return
        const { old } = change
        const body = { ...payload(old.customerId, old.peopleNum), id: old.id, amount: quote.price }
        const result = await call(changeOrders, { ...body, idempotencyKey: requestKey(body) })
        if (result.ok || result.message === 'reserve_msg_key_used') forgetRequestKey()
        if (element.current === null) return
        if (!result.ok) return refused(result)
        keep(null)
        setQuote(null)
        router.history.push(changeHref(device, old.id, result.data))
        ordersChanged(client)
      }),
  }
}
