import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { mayCall } from '#contract/operator/operator-call.ts'
import { operatorToday, performWorkAct } from '#contract/operator/orders.ts'
import { fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure } from '../../api/act-refusals.ts'
import { meQuery } from '../../api/queries.ts'

export type Today = ResponseOf<typeof operatorToday>

/** The action to confirm and a description of its subject. */
export interface Asked {
  readonly work: RequestOf<typeof performWorkAct>['work']
  readonly about: string
}

/** Refresh interval while the page is visible. */
const REFRESH_MS = 60_000
const KEY = ['today']

/** The open work for operators, and the actions available on the page. */
export function useToday() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const { data: me } = useQuery(meQuery)
  const today = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchData(operatorToday, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
  /** One idempotency key per dialog, so that a double press runs once. */
  const [asked, setAsked] = useState<(Asked & { readonly key: string }) | null>(null)
  const perform = useMutation({
    mutationFn: ({ work, key, reason }: Asked & { readonly key: string; readonly reason: string }) =>
      fetchData(performWorkAct, { work, key, reason }),
    onSuccess: ({ isAgain }) => {
      setAsked(null)
      showToast(isAgain ? t`This was already done.` : t`Done.`, { tone: 'ok' })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return {
    today,
    mayAct: me?.operator ? mayCall(performWorkAct, me.operator.role) : false,
    asked,
    ask: (what: Asked) => {
      perform.reset()
      setAsked({ ...what, key: crypto.randomUUID() })
    },
    close: () => setAsked(null),
    press: (reason: string) => asked && perform.mutate({ ...asked, reason }),
    isPending: perform.isPending,
    error: perform.error && actFailure(i18n, perform.error),
  }
}
