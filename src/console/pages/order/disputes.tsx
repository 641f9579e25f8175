import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'
import { disputeReason, disputeStateName } from '../../ui/dispute-words.ts'
import { Table } from '../../ui/table.tsx'
import type { Detail } from './model.ts'

/** The disputes of an order's payments: state, due date, and what they cost so far. */
export function Disputes({ rows }: { rows: Detail['disputes'] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <Table
      caption={t`Disputes`}
      rows={rows}
      keyOf={({ dispute }) => dispute}
      columns={[
        {
          id: 'state',
          label: t`Status`,
          show: ({ state, ref }) => (
            <>
              {disputeStateName(i18n, state)}
              <small className="num" translate="no">
                {ref}
              </small>
            </>
          ),
        },
        { id: 'reason', label: t`Reason`, show: ({ reason }) => disputeReason(i18n, reason) },
        { id: 'amount', label: t`Disputed`, isNumber: true, show: ({ amount }) => format.yen(amount) },
        { id: 'held', label: t`Taken by the bank`, isNumber: true, show: ({ held }) => format.yen(held) },
        { id: 'fees', label: t`Fee`, isNumber: true, show: ({ fees }) => format.yen(fees) },
        { id: 'opened', label: t`Opened`, show: ({ openedAt }) => format.dateTime(openedAt) },
        {
          id: 'due',
          label: t`Evidence due`,
          show: ({ dueBy, closedAt }) => (dueBy === null || closedAt !== null ? '–' : format.dateTime(dueBy)),
        },
      ]}
    />
  )
}
