import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PayoutAct, performPayout, planPayout } from '#contract/operator/payouts.ts'
import { fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure, isRefused } from '../api/act-refusals.ts'

/** Query keys that an act on statements may change. */
const CHANGED = ['statements', 'statement', 'shop-terms', 'transfers', 'payout-balance']

/**
 * An act on statements or terms: its consequence is shown first, and exactly that plan runs, once per dialog. `ask`
 * opens the dialog; an act whose fields are typed there asks for its plan with `plan`.
 */
export function usePayoutAct() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ readonly act: PayoutAct; readonly key: string } | null>(null)
  const plan = useMutation({ mutationFn: (act: PayoutAct) => fetchData(planPayout, { act }) })
  const perform = useMutation({
    mutationFn: (pressed: { act: PayoutAct; key: string; hash: string; reason: string }) =>
      fetchData(performPayout, pressed),
    onSuccess: ({ isAgain }) => {
      setAsked(null)
      showToast(isAgain ? t`This was already done.` : t`Done.`, { tone: 'ok' })
    },
    // A refusal means that the shown plan is out of date.
    onError: (error, { act }) => {
      if (isRefused(error)) plan.mutate(act)
    },
    onSettled: () => Promise.all(CHANGED.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
  const failed = perform.error ?? plan.error
  return {
    asked: asked?.act ?? null,
    ask: (act: PayoutAct) => {
      perform.reset()
      plan.reset()
      setAsked({ act, key: crypto.randomUUID() })
      plan.mutate(act)
    },
    close: () => setAsked(null),
    plan: plan.data ?? null,
    isPlanning: plan.isPending,
    isPending: perform.isPending,
    error: failed && actFailure(i18n, failed),
    perform: (reason: string) => {
      if (asked && plan.data) perform.mutate({ ...asked, hash: plan.data.hash, reason })
    },
  }
}
export type PayoutActModel = ReturnType<typeof usePayoutAct>
