import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import type { BankDifference, usePayouts } from './payouts-model.ts'

/** Names of the kinds of differences. */
const MEANINGS: Readonly<Record<BankDifference['kind'], MessageDescriptor>> = {
  'missing-entry': msg`Recorded here, in no payout and not in the balance to come`,
  'unknown-entry': msg`In the provider’s balance, not recorded here`,
  amount: msg`Amounts differ`,
  fee: msg`Fees differ`,
  'payout-sum': msg`The payout isn’t the sum of its contents`,
}

/** The comparison of the period's ledger with the payouts and the balance to come. */
export function BankDifferences({
  differences: query,
}: {
  readonly differences: ReturnType<typeof usePayouts>['differences']
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  if (query.isPending) return <Loading />
  if (query.isLoadingError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const { differences } = query.data
  const side = (yen: number | null) => (yen === null ? t`none` : format.yen(yen))
  return (
    <>
      <Banner tone={differences.length === 0 ? 'ok' : 'bad'} role="status">
        {differences.length === 0 ? (
          <Trans>Every payment and refund that was read is in a payout or still to come.</Trans>
        ) : (
          <Plural value={differences.length} one="# discrepancy found." other="# discrepancies found." />
        )}
      </Banner>
      {differences.length > 0 && (
        <Table
          caption={t`Discrepancies with the bank`}
          rows={differences}
          keyOf={({ provider, kind, ref, refundRef }) => `${provider} ${kind} ${ref} ${refundRef ?? ''}`}
          columns={[
            {
              id: 'what',
              label: t`Discrepancy`,
              show: ({ kind, provider, ref, refundRef }) => (
                <>
                  {i18n._(MEANINGS[kind])}
                  <small>{[provider, ref, refundRef].filter(Boolean).join(' ')}</small>
                </>
              ),
            },
            {
              id: 'order',
              label: t`Order`,
              show: ({ orderNo }) => (orderNo === null ? '–' : <OrderLink orderNo={orderNo} />),
            },
            { id: 'ours', label: t`Tabifuda`, isNumber: true, show: ({ ours }) => side(ours) },
            { id: 'theirs', label: t`At the provider`, isNumber: true, show: ({ theirs }) => side(theirs) },
          ]}
        />
      )}
    </>
  )
}
