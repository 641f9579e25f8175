import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDayRanges } from '#domain/calendar/day-ranges.ts'
import type { Period } from '#domain/calendar/period.ts'
import { Badge, type Tone } from '#kit/ui/badge.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { Section } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { type Comparison, type Difference, type Gateway, useComparisons } from './compare-model.ts'

/** Names of the kinds of differences. */
const MEANINGS: Readonly<Record<Difference['kind'], MessageDescriptor>> = {
  'unknown-payment': msg`Payment at the provider without an order`,
  'missing-payment': msg`Recorded here, missing at the provider`,
  state: msg`Status differs`,
  amount: msg`Amounts differ (payment)`,
  'unknown-refund': msg`Refunded at the provider, not recorded here`,
  'missing-refund': msg`Refund recorded here, missing at the provider`,
  'refund-amount': msg`Amounts differ (refund)`,
  'unknown-dispute': msg`Dispute at the provider, not recorded here`,
  'missing-dispute': msg`Dispute recorded here, missing at the provider`,
  'dispute-state': msg`Status differs (dispute)`,
  'dispute-amount': msg`Amounts differ (dispute)`,
}
const TONES: Readonly<Record<Comparison['state'], Tone>> = { running: 'wait', done: 'ok', lost: 'bad' }

/** Starts a background comparison of the period's ledger with the gateways and shows the result. */
export function ComparePart({ period, isFit }: { readonly period: Period; readonly isFit: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const { comparisons, isRunning, isPending, error, start } = useComparisons(period)
  const states: Record<Comparison['state'], string> = {
    running: t({ message: 'In progress', comment: 'State of a comparison of the books' }),
    done: t({ message: 'Completed', comment: 'State of a comparison of the books that was finished' }),
    lost: t({ message: 'Incomplete', comment: 'State of a comparison of the books that was broken off' }),
  }
  const newest = comparisons.data?.[0]
  return (
    <Section title={<Trans>Reconciliation</Trans>}>
      <p>
        <Trans>
          Checks every payment and refund in the period above against the payment providers. It takes a few minutes,
          continues if you close this page and moves no money.
        </Trans>
      </p>
      {error && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      <div>
        <Button variant="secondary" pending={isPending} disabled={isRunning || !isFit} onClick={start}>
          <Trans>Reconcile this period</Trans>
        </Button>
      </div>
      {comparisons.isPending ? (
        <Loading />
      ) : comparisons.isLoadingError ? (
        <Failed error={comparisons.error} onRetry={() => void comparisons.refetch()} />
      ) : (
        <>
          {newest && <Found comparison={newest} />}
          {comparisons.data.length > 0 && (
            <Table
              caption={t`Reconciliation history`}
              rows={comparisons.data}
              keyOf={({ id }) => id}
              columns={[
                { id: 'at', label: t`Started`, show: ({ at }) => <span className="num">{format.dateTime(at)}</span> },
                {
                  id: 'days',
                  label: t`Period`,
                  show: ({ from, to }) => <span className="num">{`${from} – ${to}`}</span>,
                },
                { id: 'by', label: t`By`, show: ({ by }) => by },
                {
                  id: 'state',
                  label: t`Status`,
                  show: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge>,
                },
                { id: 'compared', label: t`Payments`, isNumber: true, show: ({ compared }) => compared },
                {
                  id: 'found',
                  label: t`Discrepancies`,
                  isNumber: true,
                  show: ({ result }) =>
                    result === null ? '–' : `${result.differences.length}${result.isCut ? '+' : ''}`,
                },
              ]}
            />
          )}
        </>
      )}
    </Section>
  )
}

/** How a gateway was compared, and what the comparison could not find. */
function GatewayLine({ gateway }: { readonly gateway: Gateway }) {
  const { t } = useLingui()
  const { provider, way, trouble, missing = [] } = gateway
  const days = (why: 'not-yet' | 'too-old') =>
    formatDayRanges(missing.filter((one) => one.missing === why).map(({ day }) => day))
  const [notYet, tooOld] = [days('not-yet'), days('too-old')]
  const ways: Record<Gateway['way'], string> = {
    listed: t`was checked against its own payment list.`,
    asked: t`was checked for each payment recorded here. Payments recorded only at the provider aren’t found.`,
    stated: t`was checked for each payment recorded here or listed in its daily statements.`,
  }
  return (
    <p>
      <strong>{provider}</strong> {ways[way]}{' '}
      {notYet !== '' && t`Statements for ${notYet} aren’t available yet. Reconcile this period again tomorrow.`}{' '}
      {tooOld !== '' && t`Statements for ${tooOld} are no longer available.`}{' '}
      {trouble !== null && t`Incomplete: ${trouble}`}
    </p>
  )
}

/** The result of the newest comparison. */
function Found({ comparison }: { readonly comparison: Comparison }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { state, compared, result } = comparison
  const side = (reported: string | number | null) =>
    reported === null ? t`none` : typeof reported === 'number' ? format.yen(reported) : reported
  if (state === 'running') {
    return (
      <Banner tone="wait" role="status">
        <Plural
          value={compared}
          one="Reconciling… # payment checked so far."
          other="Reconciling… # payments checked so far."
        />
      </Banner>
    )
  }
  if (result === null) {
    return (
      <Banner tone="bad" role="status">
        <Trans>The last reconciliation was interrupted. This doesn’t affect the ledger – start another one.</Trans>
      </Banner>
    )
  }
  const { differences, gateways, demo, feesLearned } = result
  const isWhole = gateways.every(({ trouble }) => trouble === null)
  return (
    <>
      <Banner tone={differences.length > 0 || !isWhole ? 'bad' : 'ok'} role="status">
        {differences.length === 0 ? (
          isWhole ? (
            <Plural
              value={compared}
              one="No discrepancies. # payment checked."
              other="No discrepancies. # payments checked."
            />
          ) : (
            <Trans>No discrepancies in what was checked, but the reconciliation is incomplete.</Trans>
          )
        ) : (
          <Plural value={differences.length} one="# discrepancy found." other="# discrepancies found." />
        )}
      </Banner>
      {gateways.map((gateway) => (
        <GatewayLine key={gateway.provider} gateway={gateway} />
      ))}
      {demo > 0 && (
        <p>
          <Plural
            value={demo}
            one="# demo payment is excluded because no payment provider processed it."
            other="# demo payments are excluded because no payment provider processed them."
          />
        </p>
      )}
      {feesLearned > 0 && (
        <p>
          <Plural value={feesLearned} one="# new fee recorded." other="# new fees recorded." />
        </p>
      )}
      {differences.length > 0 && (
        <Table
          caption={t`Discrepancies`}
          rows={differences}
          keyOf={({ provider, kind, ref, refundRef, disputeRef, ours, theirs }) =>
            [provider, kind, ref, refundRef, disputeRef, ours, theirs].join(' ')
          }
          columns={[
            {
              id: 'what',
              label: t`Discrepancy`,
              show: ({ kind, provider, ref, refundRef, disputeRef }) => (
                <>
                  {i18n._(MEANINGS[kind])}
                  <small>{[provider, ref, refundRef, disputeRef].filter(Boolean).join(' ')}</small>
                </>
              ),
            },
            {
              id: 'order',
              label: t`Order`,
              show: ({ orderNo }) => (orderNo === null ? '–' : <OrderLink orderNo={orderNo} />),
            },
            { id: 'ours', label: t`Tabifuda`, show: ({ ours }) => side(ours) },
            { id: 'theirs', label: t`At the provider`, show: ({ theirs }) => side(theirs) },
          ]}
        />
      )}
    </>
  )
}
