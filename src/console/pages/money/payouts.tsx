import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Period } from '#domain/calendar/period.ts'
import { Badge, type Tone } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Section } from '../../ui/page.tsx'
import { CsvNotes } from '../../ui/save-csv.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { BankDifferences } from './bank-differences.tsx'
import { PayoutEntries } from './payout-entries.tsx'
import { type Payout, type Payouts, usePayouts } from './payouts-model.ts'

const TONES: Readonly<Record<Payout['state'], Tone>> = {
  ...{ pending: 'wait', in_transit: 'wait', paid: 'ok' },
  ...{ failed: 'bad', cancelled: 'bad' },
}

/** The payouts that arrive at the bank in the period, what they consist of, and their comparison with the ledger. */
export function PayoutPart({ period, isFit }: { readonly period: Period; readonly isFit: boolean }) {
  const { t } = useLingui()
  const { payouts, differences, csv, shown, setShown } = usePayouts(period, isFit)
  const title = t`Payouts to the bank`
  return (
    <Section title={title}>
      <p>
        <Trans>
          What the payment providers transfer to the bank account, by the day it arrives. Read every morning at 5:00.
        </Trans>
      </p>
      {!isFit ? null : payouts.isPending ? (
        <Loading />
      ) : payouts.isLoadingError ? (
        <Failed error={payouts.error} onRetry={() => void payouts.refetch()} />
      ) : (
        <>
          <div>
            <Button
              variant="secondary"
              aria-label={t`Export CSV: ${title}`}
              pending={csv.isPending}
              disabled={payouts.data.payouts.length === 0}
              onClick={csv.save}
            >
              <Trans>Export CSV</Trans>
            </Button>
          </div>
          <CsvNotes csv={csv} />
          <Balance data={payouts.data} />
          {payouts.data.payouts.length === 0 ? (
            <p>
              <Trans>No payouts arrive in this period.</Trans>
            </p>
          ) : (
            <PayoutTable payouts={payouts.data.payouts} onShow={setShown} />
          )}
          <ArrivalTable arrivals={payouts.data.arrivals} />
          {shown && <PayoutEntries key={shown.id} payout={shown} onClose={() => setShown(null)} />}
          <FeeTable months={payouts.data.months} />
          <BankDifferences differences={differences} />
        </>
      )}
    </Section>
  )
}

/** The balances that are still to be paid out, and providers whose payouts cannot be read. */
function Balance({ data: { toCome, unread } }: { readonly data: Payouts }) {
  const format = useFormat()
  const names = unread.join(', ')
  return (
    <>
      {toCome.map(({ provider, readAt, entries, net }) => {
        const [amount, time] = [format.yen(net), format.japanTime(readAt)]
        return (
          <p key={provider}>
            <Trans>
              Still to come from {provider}: {amount}, as of {time}.
            </Trans>{' '}
            <Plural value={entries} one="# transaction" other="# transactions" />
          </p>
        )
      })}
      {names !== '' && (
        <p>
          <Trans>Payouts of these providers can’t be read: {names}.</Trans>
        </p>
      )}
    </>
  )
}

function PayoutTable({ payouts, onShow }: { payouts: readonly Payout[]; onShow: (payout: Payout) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const written = useFormatJapanTime()
  const states: Readonly<Record<Payout['state'], string>> = {
    pending: t({ message: 'Pending', comment: 'State of a payout to the bank' }),
    in_transit: t({ message: 'In transit', comment: 'State of a payout to the bank' }),
    paid: t({ message: 'Arrived', comment: 'State of a payout to the bank' }),
    failed: t({ message: 'Returned by the bank', comment: 'State of a payout to the bank' }),
    cancelled: t({ message: 'Canceled', comment: 'State of a payout to the bank' }),
  }
  const sum = (show: (payout: Payout) => number) => (payout: Payout) =>
    payout.entries === 'read' ? format.yen(show(payout)) : '–'
  return (
    <Table
      caption={t`Payouts to the bank`}
      rows={payouts}
      keyOf={({ id }) => id}
      columns={[
        { id: 'day', label: t`Arrives`, show: ({ arrivesOn }) => <span className="num">{written(arrivesOn)}</span> },
        { id: 'state', label: t`Status`, show: ({ state }) => <Badge tone={TONES[state]}>{states[state]}</Badge> },
        { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
        { id: 'paid', label: t`Paid`, isNumber: true, show: sum(({ paid }) => paid) },
        { id: 'refunded', label: t`Refunded`, isNumber: true, show: sum(({ refunded }) => refunded) },
        { id: 'fees', label: t`Fees`, isNumber: true, show: sum(({ fees }) => fees) },
        { id: 'other', label: t`Other`, isNumber: true, show: sum(({ other }) => other) },
        {
          id: 'entries',
          label: t`Contents`,
          show: (payout) => {
            const { entries, ref } = payout
            if (entries === 'waiting') return <Trans>Not known yet</Trans>
            if (entries === 'manual') return <Trans>Made by hand – contents unknown</Trans>
            return (
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`Show contents of ${ref}`}
                onClick={() => onShow(payout)}
              >
                <Trans>Show</Trans>
              </Button>
            )
          },
        },
      ]}
    />
  )
}

function ArrivalTable({ arrivals }: { readonly arrivals: Payouts['arrivals'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const written = useFormatJapanTime()
  if (arrivals.length === 0) return null
  const title = t`Arrivals by day`
  return (
    <>
      <h3>{title}</h3>
      <Table
        caption={title}
        rows={arrivals}
        keyOf={({ day }) => day}
        columns={[
          { id: 'day', label: t`Arrives`, show: ({ day }) => <span className="num">{written(day)}</span> },
          { id: 'payouts', label: t`Payouts`, isNumber: true, show: ({ payouts }) => format.number(payouts) },
          { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
        ]}
      />
    </>
  )
}

function FeeTable({ months }: { readonly months: Payouts['months'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const written = useFormatJapanTime()
  if (months.length === 0) return null
  const title = t`Fees by month`
  return (
    <>
      <h3>{title}</h3>
      <Table
        caption={title}
        rows={months}
        keyOf={({ month, provider }) => `${month} ${provider}`}
        columns={[
          { id: 'month', label: t`Month`, show: ({ month }) => <span className="num">{written(month)}</span> },
          { id: 'provider', label: t`Payment provider`, show: ({ provider }) => provider },
          { id: 'payments', label: t`Payments`, isNumber: true, show: ({ payments }) => format.number(payments) },
          { id: 'paid', label: t`Paid`, isNumber: true, show: ({ paid }) => format.yen(paid) },
          { id: 'fees', label: t`Fees`, isNumber: true, show: ({ fees }) => format.yen(fees) },
        ]}
      />
    </>
  )
}
