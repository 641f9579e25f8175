import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { orderDetail, performOrderAct, planOrderAct } from '#contract/operator/orders.ts'
import { fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure, isRefused } from '../../api/act-refusals.ts'
import { usePageAddress } from '../../ui/page-address.ts'
import type { Act, ActKind } from './filled.ts'

export type Detail = ResponseOf<typeof orderDetail>
export type Consequence = ResponseOf<typeof planOrderAct>

/** An order and the actions on it. An action's consequence is requested first, and exactly that plan runs. */
export function useOrder() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { orderNo = '' } = usePageAddress().params
  const key = ['order', orderNo]
  const order = useQuery({ queryKey: key, queryFn: ({ signal }) => fetchData(orderDetail, { orderNo }, { signal }) })
  /**
   * The idempotency key of the plan shown in the dialog, so that a double press runs once. A refusal or an edit
   * renews it.
   */
  const [pressKey, dialogs] = [useRef(''), useRef(0)]
  const renewKey = () => {
    pressKey.current = crypto.randomUUID()
  }
  /** The action in question and the number of its dialog. */
  const [asked, setAsked] = useState<{ readonly kind: ActKind; readonly mail: number; readonly dialog: number } | null>(
    null,
  )
  const plan = useMutation({ mutationFn: (act: Act) => fetchData(planOrderAct, { orderNo, act }) })
  const perform = useMutation({
    mutationFn: (pressed: { act: Act; shown: string; reason: string }) =>
      fetchData(performOrderAct, { orderNo, key: pressKey.current, ...pressed }),
    onSuccess: ({ isAgain }) => {
      setAsked(null)
      showToast(isAgain ? t`This was already done.` : t`Done.`, { tone: 'ok' })
    },
    onError: (error) => {
      if (!isRefused(error)) return
      // Nothing was done and the plan is out of date, so it is requested again.
      plan.reset()
      renewKey()
    },
    // The result of a lost response is unknown, so everything is refetched.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
        queries.invalidateQueries({ queryKey: ['today'] }),
      ]),
  })
  const failed = perform.error ?? plan.error
  return {
    order,
    asked,
    ask: (kind: ActKind, mail = 0) => {
      plan.reset()
      perform.reset()
      renewKey()
      dialogs.current += 1
      setAsked({ kind, mail, dialog: dialogs.current })
    },
    close: () => setAsked(null),
    /** The consequence; undefined until it is loaded. */
    consequence: plan.data,
    look: (act: Act) => {
      perform.reset()
      plan.mutate(act)
    },
    /** The form has changed, so the shown consequence is discarded. */
    forget: () => {
      plan.reset()
      perform.reset()
      renewKey()
    },
    press: (act: Act, reason: string) => plan.data && perform.mutate({ act, reason, shown: plan.data.shown }),
    isLooking: plan.isPending,
    isPending: perform.isPending,
    error: failed && actFailure(i18n, failed),
  }
}
