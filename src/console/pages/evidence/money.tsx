import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'
import { Section } from '../../ui/page.tsx'
import { Table } from '../../ui/table.tsx'
import type { Evidence } from './model.ts'

/** The payments with their cards, and the refunds. */
export function Money({ evidence: { payments, refunds } }: { evidence: Evidence }) {
  const { t } = useLingui()
  const format = useFormat()
  const rows = [
    ...payments.map(({ ref, amount, card, at }, place) => ({
      ...{ key: `payment ${place}`, name: t`Payment`, amount, at },
      about: [card && [card.brand, card.last4].filter(Boolean).join(' •••• '), ref].filter(Boolean).join(', '),
    })),
    ...refunds.map(({ amount, at, isMade }, place) => ({
      ...{ key: `refund ${place}`, name: t`Refund`, amount, at },
      about: isMade ? t`Completed` : t`Due`,
    })),
  ]
  return (
    <Section title={<Trans>Payments and refunds</Trans>}>
      <Table
        caption={t`Payments and refunds`}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { id: 'name', label: t`Event`, show: ({ name }) => name },
          { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => format.yen(amount) },
          { id: 'at', label: t`Time (Japan time)`, show: ({ at }) => format.dateTime(at) },
          { id: 'about', label: t`Details`, show: ({ about }) => about || '–' },
        ]}
      />
    </Section>
  )
}
