import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { daySpans } from '#domain/calendar/day-spans.ts'
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
  'unknown-payment': msg`The gateway has money that no order here knows of`,
  'missing-payment': msg`Booked here, and the gateway has no such payment`,
  state: msg`The two sides say different things of it`,
  amount: msg`Paid here and there with other amounts`,
  'unknown-refund': msg`Went back there, and is not booked here`,
  'missing-refund': msg`Booked here as gone back, and does not stand there`,
  'refund-amount': msg`Went back here and there with other amounts`,
}
const TONES: Readonly<Record<Comparison['state'], Tone>> = { running: 'wait', done: 'ok', lost: 'bad' }

/** Starts a background comparison of the period's ledger with the gateways and shows the result. */
export function ComparePart({ period, isFit }: { readonly period: Period; readonly isFit: boolean }) {
  const { t } = useLingui()
  const format = useFormat()
  const { comparisons, isRunning, isPending, error, start } = useComparisons(period)
  const states: Record<Comparison['state'], string> = {
    running: t({ message: 'Running', comment: 'State of a comparison of the books' }),
    done: t({ message: 'Through', comment: 'State of a comparison of the books that was finished' }),
    lost: t({ message: 'Not finished', comment: 'State of a comparison of the books that was broken off' }),
  }
  const newest = comparisons.data?.[0]
  return (
    <Section title={<Trans>Comparison with the gateways</Trans>}>
      <p>
        <Trans>
          Looks at every payment and refund of the days above at the gateways. It takes minutes, goes on when this page
          is closed, and moves no money.
        </Trans>
      </p>
      {error && (
        <Banner tone="bad" role="alert">
          {error}
        </Banner>
      )}
      <div>
        <Button variant="secondary" pending={isPending} disabled={isRunning || !isFit} onClick={start}>
          <Trans>Compare these days</Trans>
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
              caption={t`Comparisons`}
              rows={comparisons.data}
              keyOf={({ id }) => id}
              columns={[
                { id: 'at', label: t`Begun`, show: ({ at }) => <span className="num">{format.dateTime(at)}</span> },
                {
                  id: 'days',
                  label: t`Days`,
                  show: ({ from, to }) => <span className="num">{`${from} – ${to}`}</span>,
                },
                { id: 'by', label: t`By`, show: ({ by }) => by },
                {
                  id: 'state',
                  label: t`State`,
                  show: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge>,
                },
                { id: 'compared', label: t`Payments`, isNumber: true, show: ({ compared }) => compared },
                {
                  id: 'found',
                  label: t`Differences`,
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
    daySpans(missing.filter((one) => one.missing === why).map(({ day }) => day))
  const [notYet, tooOld] = [days('not-yet'), days('too-old')]
  const ways: Record<Gateway['way'], string> = {
    listed: t`was compared with its own list.`,
    asked: t`was asked about each payment known here; one known there alone is not found.`,
    stated: t`was asked about each payment known here or named by its daily statements.`,
  }
  return (
    <p>
      <strong>{provider}</strong> {ways[way]}{' '}
      {notYet !== '' && t`It has no statement yet of ${notYet}: compare these days again tomorrow.`}{' '}
      {tooOld !== '' && t`It keeps no statement any more of ${tooOld}.`}{' '}
      {trouble !== null && t`Not complete: ${trouble}`}
    </p>
  )
}

/** The result of the newest comparison. */
function Found({ comparison }: { readonly comparison: Comparison }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { state, compared, result } = comparison
  const side = (reported: string | number | null) =>
    reported === null ? t`nothing` : typeof reported === 'number' ? format.yen(reported) : reported
  if (state === 'running') {
    return (
      <Banner tone="wait" role="status">
        <Plural value={compared} one="Comparing: # payment so far." other="Comparing: # payments so far." />
      </Banner>
    )
  }
  if (result === null) {
    return (
      <Banner tone="bad" role="status">
        <Trans>The last comparison was broken off. Nothing is wrong with the books by that: begin another one.</Trans>
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
              one="No differences: # payment was compared."
              other="No differences: # payments were compared."
            />
          ) : (
            <Trans>No differences in what was compared, but it is not complete.</Trans>
          )
        ) : (
          <Plural value={differences.length} one="# difference was found." other="# differences were found." />
        )}
      </Banner>
      {gateways.map((gateway) => (
        <GatewayLine key={gateway.provider} gateway={gateway} />
      ))}
      {demo > 0 && (
        <p>
          <Plural
            value={demo}
            one="# payment of the demo, which no gateway has seen, is left out."
            other="# payments of the demo, which no gateway has seen, are left out."
          />
        </p>
      )}
      {feesLearned > 0 && (
        <p>
          <Plural value={feesLearned} one="# fee was learned and stored." other="# fees were learned and stored." />
        </p>
      )}
      {differences.length > 0 && (
        <Table
          caption={t`Differences`}
          rows={differences}
          keyOf={({ provider, kind, ref, refundRef }) => `${provider} ${kind} ${ref} ${refundRef ?? ''}`}
          columns={[
            {
              id: 'what',
              label: t`Difference`,
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
            { id: 'ours', label: t`Here`, show: ({ ours }) => side(ours) },
            { id: 'theirs', label: t`At the gateway`, show: ({ theirs }) => side(theirs) },
          ]}
        />
      )}
    </>
  )
}
