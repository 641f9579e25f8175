import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf } from '#contract/endpoint.ts'
import { performShopAct, planShopAct } from '#contract/operator/shop-acts.ts'
import { fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure, isRefused } from '../../api/act-refusals.ts'

export type ShopAct = RequestOf<typeof planShopAct>['act']

/** The actions on a shop's days, hours and capacity. A consequence is requested first, and exactly that plan runs. */
export function useShopAct(id: number, onDone?: () => void) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  /** One idempotency key per dialog, so that a double press runs once. */
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
      showToast(isAgain ? t`This was already done.` : t`Done.`, { tone: 'ok' })
      // The stored hours are refetched before the typed ones are dropped.
      await renew()
      onDone?.()
    },
    // A refused plan is requested again. After a lost response the action may be done already, and pressing again
    // shows that.
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
    /** The consequence; undefined until it is loaded. */
    consequence: plan.data,
    isLooking: plan.isPending,
    press: (reason: string) => asked && plan.data && perform.mutate({ ...asked, reason, shown: plan.data.shown }),
    isPending: perform.isPending,
    failure: failed,
    error: failed && actFailure(i18n, failed),
  }
}
export type ShopActModel = ReturnType<typeof useShopAct>
