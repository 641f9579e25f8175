import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import {
  type CUSTOMER_ACTS,
  customerDetail,
  performCustomerAct,
  planCustomerAct,
} from '#contract/operator/customers.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure, isRefused } from '../../api/act-refusals.ts'
import { usePageAddress } from '../../ui/page-address.ts'
import { saveFile } from '../../ui/save-file.ts'

export type ActKind = (typeof CUSTOMER_ACTS)[number]
export type Consequence = ResponseOf<typeof planCustomerAct>

/**
 * A customer and support's actions. An action's consequence is shown first; exactly that plan runs, once per dialog.
 */
export function useCustomer() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const router = useRouter()
  const id = Number(usePageAddress().params['customer'])
  const key = ['customer', id]
  const customer = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchData(customerDetail, { id }, { signal }),
  })
  const [asked, setAsked] = useState<{ readonly kind: ActKind; readonly key: string } | null>(null)
  const plan = useMutation({ mutationFn: (act: ActKind) => fetchData(planCustomerAct, { id, act }) })
  const perform = useMutation({
    mutationFn: (pressed: { act: ActKind; key: string; shown: string; reason: string }) =>
      fetchData(performCustomerAct, { id, ...pressed }),
    onSuccess: async ({ file, isAgain }, { act }) => {
      setAsked(null)
      if (file !== null)
        saveFile(JSON.stringify(file, null, 2), { name: `customer-${id}.json`, type: 'application/json' })
      showToast(isAgain ? t`This was already done.` : t`Done.`, { tone: 'ok' })
      // The deleted customer's page no longer exists.
      if (act === 'delete') await router.navigate({ href: consolePath('customers'), replace: true })
    },
    // A refusal means that the shown plan is out of date.
    onError: (error, { act }) => {
      if (isRefused(error)) plan.mutate(act)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key }),
        queries.invalidateQueries({ queryKey: ['customers'] }),
      ]),
  })
  const failed = perform.error ?? plan.error
  return {
    customer,
    asked,
    /** Requests the consequence of an action. */
    ask: (kind: ActKind) => {
      perform.reset()
      plan.reset()
      setAsked({ kind, key: crypto.randomUUID() })
      plan.mutate(kind)
    },
    close: () => setAsked(null),
    consequence: plan.data,
    isPending: plan.isPending || perform.isPending,
    error: failed && actFailure(i18n, failed),
    press: (reason: string) =>
      asked && plan.data && perform.mutate({ act: asked.kind, key: asked.key, shown: plan.data.shown, reason }),
  }
}
