import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { orderDetail, performOrderAct, planOrderAct } from '#contract/operator/orders.ts'
import { fetchData } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { actFailure, isRefused } from '../../api/act-refusals.ts'
import { usePageAddress } from '../../ui/page-address.ts'
import type { Act, ActKind } from './filled.ts'

export type Detail = ResponseOf<typeof orderDetail>
export type Consequence = ResponseOf<typeof planOrderAct>

/** An order, and the acts on it: what each would do is asked first, and exactly that is done. */
export function useOrder() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { orderNo = '' } = usePageAddress().params
  const key = ['order', orderNo]
  const order = useQuery({ queryKey: key, queryFn: ({ signal }) => fetchData(orderDetail, { orderNo }, { signal }) })
  /** One key for what is shown in the dialog: pressed twice, it is done once. What was refused, or is filled in anew, has another one. */
  const [pressKey, dialogs] = [useRef(''), useRef(0)]
  const renewKey = () => {
    pressKey.current = crypto.randomUUID()
  }
  /** What is asked about, and which of the dialogs about it this is. */
  const [asked, setAsked] = useState<{ readonly kind: ActKind; readonly mail: number; readonly dialog: number } | null>(
    null,
  )
  const plan = useMutation({ mutationFn: (act: Act) => fetchData(planOrderAct, { orderNo, act }) })
  const perform = useMutation({
    mutationFn: (pressed: { act: Act; shown: string; reason: string }) =>
      fetchData(performOrderAct, { orderNo, key: pressKey.current, ...pressed }),
    onSuccess: ({ isAgain }) => {
      setAsked(null)
      showToast(isAgain ? t`This was done already.` : t`Done.`, { tone: 'ok' })
    },
    onError: (error) => {
      if (!isRefused(error)) return
      // Nothing was done, and what was shown is not what would be done: it is looked at anew.
      plan.reset()
      renewKey()
    },
    // Nobody knows what an answer that did not come said, so everything is read again.
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
    /** What it would do; undefined until that is known. */
    consequence: plan.data,
    look: (act: Act) => {
      perform.reset()
      plan.mutate(act)
    },
    /** Something else is filled in now, so what was shown is not it. */
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
