import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'
import facts from '../../ui/facts.module.css'
import { Section } from '../../ui/page.tsx'
import { Table } from '../../ui/table.tsx'
import { eventName } from '../order/words.ts'
import styles from './evidence.module.css'
import type { Evidence } from './model.ts'

/** Whether and how the ticket was used: redemptions, wallets, and the guest's review after the visit. */
export function Use({ evidence: { usedAt, redemptions, wallets, review } }: { evidence: Evidence }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <Section title={<Trans>Use of the ticket</Trans>}>
      <dl className={facts.facts}>
        <dt>{t`Used`}</dt>
        <dd className="num">{usedAt === null ? t`Not used` : format.dateTime(usedAt)}</dd>
        <dt>{t`Added to a wallet`}</dt>
        <dd>{wallets.length === 0 ? t`No` : wallets.join(', ')}</dd>
      </dl>
      {redemptions.length > 0 && (
        <Table
          caption={t`Redemptions`}
          rows={redemptions.map((redemption, place) => ({ ...redemption, place }))}
          keyOf={({ place }) => place}
          columns={[
            { id: 'code', label: t`Code`, show: ({ code }) => <span className="num">{code}</span> },
            { id: 'verdict', label: t`Status`, show: ({ verdict }) => eventName(i18n, verdict) },
            {
              id: 'device',
              label: t({ message: 'Device', comment: 'A fact of a redemption: on whose phone the ticket was used' }),
              show: ({ isByShop }) => (isByShop ? t`Shop’s phone` : t`Guest’s phone`),
            },
            { id: 'at', label: t`Time (Japan time)`, show: ({ at }) => format.dateTime(at) },
            {
              id: 'undone',
              label: t`Undone`,
              show: ({ undoneAt }) => (undoneAt === null ? '–' : format.dateTime(undoneAt)),
            },
          ]}
        />
      )}
      {review && (
        <div className={styles.entry}>
          <h3>
            <Trans>Guest’s review</Trans>
          </h3>
          <p className="num">
            {t`${review.stars} of 5 stars`}, {format.dateTime(review.at)}
          </p>
          {review.text !== '' && <p className={styles.text}>{review.text}</p>}
        </div>
      )}
      <p className={facts.note}>
        <Trans>Opening a ticket on a phone isn’t recorded.</Trans>
      </p>
    </Section>
  )
}
