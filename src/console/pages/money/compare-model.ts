import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listReconciliations, startReconciliation } from '#contract/operator/money.ts'
import { fetchData } from '#kit/api/client.ts'
import { actFailure } from '../../api/act-refusals.ts'

export type Comparison = ResponseOf<typeof listReconciliations>[number]
export type Difference = NonNullable<Comparison['result']>['differences'][number]

export type Gateway = NonNullable<Comparison['result']>['gateways'][number]

const KEY = ['reconciliations']
/** Polling interval while a comparison runs. */
const LOOK_MS = 2_000

/** A press whose response is unknown. */
export interface Pressed {
  readonly from: string
  readonly to: string
  readonly key: string
}

/**
 * The press that starts a comparison of a period: it reuses the key of an unanswered press for the same days, so that
 * no second comparison starts.
 */
export function pressFor({ from, to }: Omit<Pressed, 'key'>, before: Pressed | null): Pressed {
  return before?.from === from && before.to === to ? before : { from, to, key: crypto.randomUUID() }
}

/** The reconciliations of the ledger with the gateways, and starting one for a period. */
export function useComparisons(period: { readonly from: string; readonly to: string }) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const comparisons = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(listReconciliations, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? LOOK_MS : false),
  })
  const pressed = useRef<Pressed | null>(null)
  const start = useMutation({
    mutationFn: () => {
      pressed.current = pressFor(period, pressed.current)
      return fetchData(startReconciliation, pressed.current)
    },
    onSuccess: () => {
      pressed.current = null
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: KEY })
      // The list was read after the press and shows what has started, so the next press needs a new key, even for the
      // same days.
      if (queries.getQueryState(KEY)?.isInvalidated === false) pressed.current = null
    },
  })
  return {
    comparisons,
    isRunning: comparisons.data?.some(({ state }) => state === 'running') ?? false,
    isPending: start.isPending,
    error: start.error && actFailure(i18n, start.error),
    start: () => start.mutate(),
  }
}
