import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf } from '#contract/endpoint.ts'
import { performShopAct, planShopAct } from '#contract/operator/shop-acts.ts'
import { fetchData } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { actFailure, isRefused } from '../../api/act-refusals.ts'

export type ShopAct = RequestOf<typeof planShopAct>['act']

/** The acts on the days, hours and seats of a shop: what each would do is asked first, and exactly that is done. */
export function useShopAct(id: number, onDone?: () => void) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  /** One key for one dialog: whatever is pressed in it twice is done once. */
  const [asked, setAsked] = useState<{ readonly act: ShopAct; readonly key: string } | null>(null)
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['shop-days', id] }),
      queries.invalidateQueries({ queryKey: ['shop-hours', id] }),
    ])
  const plan = useMutation({ mutationFn: (act: ShopAct) => fetchData(planShopAct, { id, act }) })
  const perform = useMutation({
    mutationFn: (pressed: { act: ShopAct; shown: string; reason: string; key: string }) =>
      fetchData(performShopAct, { id, ...pressed }),
    onSuccess: async ({ isAgain }) => {
      setAsked(null)
      showToast(isAgain ? t`This was done already.` : t`Done.`, { tone: 'ok' })
      // What is stored now is shown before what was typed is dropped.
      await renew()
      onDone?.()
    },
    // What was refused is looked at anew. Without an answer it may have been done, and the same press finds that out.
    onError: (error) => {
      if (asked && isRefused(error)) plan.mutate(asked.act)
    },
    onSettled: (_done, error) => (error ? renew() : undefined),
  })
  const failed = perform.error ?? plan.error
  return {
    asked: asked?.act ?? null,
    ask: (act: ShopAct) => {
      perform.reset()
      setAsked({ act, key: crypto.randomUUID() })
      plan.mutate(act)
    },
    close: () => setAsked(null),
    /** What it would do; undefined until that is known. */
    consequence: plan.data,
    isLooking: plan.isPending,
    press: (reason: string) => asked && plan.data && perform.mutate({ ...asked, reason, shown: plan.data.shown }),
    isPending: perform.isPending,
    failure: failed,
    error: failed && actFailure(i18n, failed),
  }
}
export type ShopActModel = ReturnType<typeof useShopAct>
