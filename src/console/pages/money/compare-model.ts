import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { listReconciliations, startReconciliation } from '#contract/operator/money.ts'
import { fetchData } from '#web/api/client.ts'
import { actFailure } from '../../api/act-refusals.ts'

export type Comparison = ResponseOf<typeof listReconciliations>[number]
export type Difference = NonNullable<Comparison['result']>['differences'][number]

const KEY = ['reconciliations']
/** While one runs, its progress is asked for so often. */
const LOOK_MS = 2_000

/** Comparisons of the books with the gateways, and beginning one for a period. */
export function useComparisons(period: { readonly from: string; readonly to: string }) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const comparisons = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(listReconciliations, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? LOOK_MS : false),
  })
  /** Names a press until its answer is known: one whose answer was lost begins no second comparison. */
  const key = useRef<string | null>(null)
  const start = useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID()
      return fetchData(startReconciliation, { from: period.from, to: period.to, key: key.current })
    },
    onSuccess: () => {
      key.current = null
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return {
    comparisons,
    isRunning: comparisons.data?.some(({ state }) => state === 'running') ?? false,
    isPending: start.isPending,
    error: start.error && actFailure(i18n, start.error),
    start: () => start.mutate(),
  }
}
