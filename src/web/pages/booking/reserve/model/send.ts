import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { failureText } from '#web/api/failure-text.ts'
import { packageQuery, supplierQuery } from '#web/features/catalogue/queries.ts'
import { orderHref } from '#web/features/orders/links.ts'
import { ordersChanged } from '#web/features/orders/queries.ts'
import { createReservation } from '#web/features/reserve/create.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReservePackage } from './package.ts'
import { usePayload } from './payload.ts'
import type { ProblemModel } from './problem.ts'

type Outcome = Awaited<ReturnType<typeof createReservation>>

interface SendInput {
  readonly pack: ReservePackage
  /** The form as submitted: with an available time and the number of packages. */
  readonly form: ReserveForm & { readonly packages: number }
  readonly element: RefObject<HTMLFormElement | null>
  readonly problem: ProblemModel
  /** Saves the form for a later return, with the reason of a refusal. */
  readonly keep: (failure: string | null) => void
  readonly goToLogin: () => void
}

/** Submits one reservation at a time and handles the outcome. */
export function useSubmitReservation({ pack, form, element, problem, keep, goToLogin }: SendInput) {
  const { i18n } = useLingui()
  const device = useDevice()
  const router = useRouter()
  const client = useQueryClient()
  const session = useSession()
  const payload = usePayload(pack, form)
  const isSending = useRef(false)
  const [pending, setPending] = useState(false)

  const refresh = (outcome: Outcome) => {
    // Availability, closed days and prices may have changed. Query keys of a supplier's days and slots start with the
    // supplier's key.
    if (outcome.kind !== 'stay') void client.invalidateQueries({ queryKey: supplierQuery(pack.supplier.id).queryKey })
    if (outcome.kind === 'field' || outcome.kind === 'total') {
      void client.invalidateQueries({ queryKey: packageQuery(pack.id).queryKey })
    }
    if (outcome.kind === 'created') ordersChanged(client)
  }
  const handleOutcome = (outcome: Outcome, isAfterSignIn: boolean) => {
    switch (outcome.kind) {
      case 'created': {
        keep(null)
        const href = orderHref(device, outcome.order, 'pay')
        // After the login, the history contains this form twice.
        return isAfterSignIn ? router.history.replace(href) : router.history.push(href)
      }
      case 'field':
        return problem.showAt(outcome.field, problem.textOf(outcome.field, outcome.key, outcome.params))
      case 'total':
        return problem.show({ field: 'total', text: () => failureText(i18n, outcome.failure) })
      case 'login':
        return goToLogin()
      case 'orders':
        return problem.show({ field: null, text: () => failureText(i18n, outcome.failure), isOwnOrders: true })
      case 'refused':
        keep(outcome.failure.message)
        return router.history.push(pagePath(device, 'reservefail'))
      case 'stay': {
        // Without an answer it is unknown whether the server processed the request: the connection may fail after
        // processing.
        const isUnsure = outcome.failure.kind !== 'refused'
        return problem.show({ field: null, text: () => failureText(i18n, outcome.failure), isUnsure })
      }
    }
  }
  const send = async (isAfterSignIn: boolean) => {
    const customerId = session.customer?.id ?? session.owner?.id
    if (customerId === undefined || form.people === null) return goToLogin()
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    problem.clear()
    const outcome = await createReservation(payload(customerId, form.people))
    isSending.current = false
    if (outcome.kind !== 'created') setPending(false)
    refresh(outcome)
    // If the customer has left the form, there is no navigation. The order is in their list.
    if (element.current !== null) handleOutcome(outcome, isAfterSignIn)
  }
  return { pending, isSending: () => isSending.current, send }
}
