import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listTransferRuns,
  makeTransfer,
  planTransfer,
  readTransferFile,
  saveTransferAccount,
  type WireOwnAccount,
} from '#contract/operator/transfers.ts'
import { fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure, isRefused } from '../../api/act-refusals.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { saveBytes } from '../../ui/save-file.ts'

const KEY = ['transfers']

/** The transfer files and the account that transfers are made from. */
export function useTransfers() {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  const [asked, setAsked] = useState<{ readonly on: string } | 'account' | null>(null)
  const runs = useQuery({ queryKey: KEY, queryFn: ({ signal }) => fetchData(listTransferRuns, {}, { signal }) })
  const plan = useMutation({ mutationFn: (on: string) => fetchData(planTransfer, { on }) })
  const onSuccess = () => {
    keys.renew()
    setAsked(null)
    showToast(t`Done.`, { tone: 'ok' })
  }
  const onSettled = () =>
    Promise.all([KEY, ['statements'], ['statement']].map((queryKey) => queries.invalidateQueries({ queryKey })))
  const make = useMutation({
    mutationFn: (sent: { on: string; hash: string; reason: string }) =>
      fetchData(makeTransfer, { ...sent, key: keys.of(sent) }),
    onSuccess,
    onError: (error, { on }) => {
      if (isRefused(error)) plan.mutate(on)
    },
    onSettled,
  })
  const account = useMutation({
    mutationFn: (sent: { account: WireOwnAccount; reason: string }) =>
      fetchData(saveTransferAccount, { ...sent, key: keys.of(sent) }),
    onSuccess,
    onSettled,
  })
  const download = useMutation({
    mutationFn: (run: number) => fetchData(readTransferFile, { run }),
    onSuccess: ({ name, base64 }) => saveBytes(base64, name),
  })
  const failed = make.error ?? plan.error ?? account.error
  const begin = () => {
    for (const mutation of [make, plan, account]) mutation.reset()
    keys.renew()
  }
  return {
    runs,
    asked,
    askFile: (on: string) => {
      begin()
      setAsked({ on })
      plan.mutate(on)
    },
    askAccount: () => {
      begin()
      setAsked('account')
    },
    close: () => setAsked(null),
    plan: plan.data ?? null,
    isPlanning: plan.isPending,
    isPending: make.isPending || account.isPending,
    error: failed && actFailure(i18n, failed),
    make: (reason: string) => {
      if (asked !== null && asked !== 'account' && plan.data)
        make.mutate({ on: asked.on, hash: plan.data.hash, reason })
    },
    saveAccount: (typed: WireOwnAccount, reason: string) => account.mutate({ account: typed, reason }),
    download,
  }
}
export type Transfers = ReturnType<typeof useTransfers>
