import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readShopTerms } from '#contract/operator/payouts.ts'
import { decideShopBank, proposeShopBank, readShopBank, type WireAccount } from '#contract/operator/transfers.ts'
import { fetchData } from '#kit/api/client.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure } from '../../api/act-refusals.ts'
import { idempotencyKeys } from '../../api/idempotency-keys.ts'
import { meQuery } from '../../api/queries.ts'
import { usePageAddress } from '../../ui/page-address.ts'

const KEY = 'shop-terms'

/** The terms of the shop in the URL, and whether the reader may see its bank details. */
export function useShopTerms() {
  const shop = Number(usePageAddress().params['shop'])
  const me = useQuery(meQuery)
  const terms = useQuery({
    queryKey: [KEY, shop],
    queryFn: ({ signal }) => fetchData(readShopTerms, { shop }, { signal }),
  })
  return { shop, terms, seesBank: me.data?.operator?.role === 'finance' }
}

/** The bank details of a shop, for finance: one person proposes them, another confirms. */
export function useShopBank(shop: number) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  const [asked, setAsked] = useState<'propose' | 'confirm' | 'refuse' | null>(null)
  const key = [KEY, 'bank', shop]
  const bank = useQuery({ queryKey: key, queryFn: ({ signal }) => fetchData(readShopBank, { shop }, { signal }) })
  const onSuccess = () => {
    keys.renew()
    setAsked(null)
    showToast(t`Done.`, { tone: 'ok' })
  }
  const onSettled = () => queries.invalidateQueries({ queryKey: key })
  const propose = useMutation({
    mutationFn: (sent: { account: WireAccount; reason: string }) =>
      fetchData(proposeShopBank, { shop, ...sent, key: keys.of(sent) }),
    onSuccess,
    onSettled,
  })
  const decide = useMutation({
    mutationFn: (sent: { proposal: number; isConfirmed: boolean; reason: string }) =>
      fetchData(decideShopBank, { shop, ...sent, key: keys.of(sent) }),
    onSuccess,
    onSettled,
  })
  const error = propose.error ?? decide.error
  return {
    bank,
    asked,
    ask: (what: NonNullable<typeof asked>) => {
      propose.reset()
      decide.reset()
      keys.renew()
      setAsked(what)
    },
    close: () => setAsked(null),
    isPending: propose.isPending || decide.isPending,
    error: error && actFailure(i18n, error),
    propose: (account: WireAccount, reason: string) => propose.mutate({ account, reason }),
    decide: (reason: string) => {
      const proposal = bank.data?.proposed?.id
      if (proposal !== undefined) decide.mutate({ proposal, isConfirmed: asked === 'confirm', reason })
    },
  }
}
