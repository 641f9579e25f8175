import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import { factText } from '../../ui/log-facts.ts'
import { Table } from '../../ui/table.tsx'
import type { Detail } from './model.ts'
import { factName, happeningName } from './words.ts'

type Happening = Detail['timeline'][number]

const KINDS: Readonly<Record<Happening['kind'], MessageDescriptor>> = {
  event: msg({ message: 'Order', comment: 'Kind of a line on the timeline of an order' }),
  payment: msg({ message: 'Payment attempt', comment: 'Kind of a line on the timeline of an order' }),
  ledger: msg({ message: 'Ledger', comment: 'Kind of a line on the timeline of an order' }),
  refund: msg({ message: 'Refund', comment: 'Kind of a line on the timeline of an order' }),
  mail: msg({ message: 'Mail', comment: 'Kind of a line on the timeline of an order' }),
  redemption: msg({ message: 'Redemption', comment: 'Kind of a line on the timeline of an order' }),
  act: msg({ message: 'Operator', comment: 'Kind of a line on the timeline of an order' }),
}

/** What somebody has written is a reason, too: only those of money are codes. */
const isCode = (kind: Happening['kind'], name: string): boolean =>
  name === 'method' || (name === 'reason' && (kind === 'ledger' || kind === 'refund'))

/** Everything that happened to an order, in its order and in Japan time. */
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
        { id: 'at', label: t`When`, show: ({ at }) => <span className="num">{format.dateTime(at)}</span> },
        { id: 'kind', label: t`Kind`, show: ({ kind }) => i18n._(KINDS[kind]) },
        { id: 'what', label: t`What`, show: ({ what }) => happeningName(i18n, what) },
        {
          id: 'amount',
          label: t`Amount`,
          isNumber: true,
          show: ({ amount }) => (amount === null ? '' : format.yen(amount)),
        },
        {
          id: 'facts',
          label: t`Facts`,
          show: ({ kind, facts, mail }) => (
            <>
              {Object.entries(facts).map(([name, value]) => (
                <div key={name}>{`${factName(i18n, name)}: ${factText(i18n, value, isCode(kind, name))}`}</div>
              ))}
              {mail !== null && (
                <Button size="sm" variant="quiet" onClick={() => onSend(mail)}>
                  <Trans>Send again</Trans>
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
