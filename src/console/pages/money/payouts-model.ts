import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import {
  operatorBankDifferences,
  operatorPayout,
  operatorPayouts,
  payoutCsv,
  payoutsCsv,
} from '#contract/operator/payouts.ts'
import { fetchData } from '#kit/api/client.ts'
import { PAYOUT_ENTRY_HEADS, PAYOUT_HEADS } from '../../ui/csv-column-names.ts'
import { useCsvOf } from '../../ui/save-csv.tsx'
import { useSaveCsv } from '../../ui/save-file.ts'
import { usePages } from '../../ui/searched-list.ts'

type Period = RequestOf<typeof operatorPayouts>
export type Payouts = ResponseOf<typeof operatorPayouts>
export type Payout = Payouts['payouts'][number]
export type BankDifference = ResponseOf<typeof operatorBankDifferences>['differences'][number]

/** The payouts of a period, their comparison with the ledger, and the payout whose entries are shown. */
export function usePayouts({ from, to }: Period, isFit: boolean) {
  const period = { from, to }
  const [shown, setShown] = useState<Payout | null>(null)
  const payouts = useQuery({
    enabled: isFit,
    queryKey: ['payouts', period],
    queryFn: ({ signal }) => fetchData(operatorPayouts, period, { signal }),
  })
  const differences = useQuery({
    enabled: isFit,
    queryKey: ['bank-differences', period],
    queryFn: ({ signal }) => fetchData(operatorBankDifferences, period, { signal }),
  })
  const csv = useCsvOf((asked: Period) => fetchData(payoutsCsv, asked), {
    asked: period,
    name: `payouts-${from}-${to}.csv`,
    heads: PAYOUT_HEADS,
  })
  return { payouts, differences, csv, shown, setShown }
}

/** What one payout consists of. */
export function usePayoutEntries(payout: Payout) {
  const saveCsv = useSaveCsv()
  const entries = usePages('payout', operatorPayout, { payout: payout.id })
  const csv = useMutation({
    mutationFn: () => fetchData(payoutCsv, { payout: payout.id }),
    onSuccess: ({ csv: text }) => saveCsv(text, `payout-${payout.ref}.csv`, PAYOUT_ENTRY_HEADS),
  })
  return { entries, csv }
}
