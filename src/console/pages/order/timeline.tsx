import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { Table } from '../../ui/table.tsx'
import type { Detail } from './model.ts'
import { eventName, factsOf } from './words.ts'

type Happening = Detail['timeline'][number]

const KINDS: Readonly<Record<Happening['kind'], MessageDescriptor>> = {
  event: msg({ message: 'Order', comment: 'Kind of a line on the timeline of an order' }),
  payment: msg({ message: 'Payment attempt', comment: 'Kind of a line on the timeline of an order' }),
  ledger: msg({ message: 'Transaction', comment: 'Kind of a line on the timeline of an order' }),
  refund: msg({ message: 'Refund', comment: 'Kind of a line on the timeline of an order' }),
  mail: msg({ message: 'Email', comment: 'Kind of a line on the timeline of an order' }),
  redemption: msg({ message: 'Redemption', comment: 'Kind of a line on the timeline of an order' }),
  act: msg({ message: 'User', comment: 'Kind of a line on the timeline of an order' }),
}

/** An order's history in order, in Japan time. */
export function Timeline({ rows, onSend }: { rows: readonly Happening[]; onSend: (mail: number) => void }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const numbered = rows.map((row, index) => ({ ...row, index }))
  return (
    <Table
      caption={t`Timeline`}
      rows={numbered}
      keyOf={({ index }) => index}
      columns={[
        { id: 'at', label: t`Time`, show: ({ at }) => <span className="num">{format.dateTime(at)}</span> },
        { id: 'kind', label: t`Type`, show: ({ kind }) => i18n._(KINDS[kind]) },
        { id: 'what', label: t`Event`, show: ({ what }) => eventName(i18n, what) },
        {
          id: 'amount',
          label: t`Amount`,
          isNumber: true,
          show: ({ amount }) => (amount === null ? '' : format.yen(amount)),
        },
        {
          id: 'facts',
          label: t`Details`,
          show: ({ kind, what, facts, mail }) => (
            <>
              {factsOf(i18n, format.yen, { kind, what, facts }).map(({ name, text }) => (
                <div key={name}>{`${name}: ${text}`}</div>
              ))}
              {mail !== null && (
                <Button size="sm" variant="quiet" onClick={() => onSend(mail)}>
                  <Trans>Resend</Trans>
                  <span className="visuallyHidden"> {facts['subject']}</span>
                </Button>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
