import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'
import facts from '../../ui/facts.module.css'
import { Section } from '../../ui/page.tsx'
import styles from './evidence.module.css'
import type { Evidence } from './model.ts'

/** The emails to the guest, each with its address, time and text. */
export function Mails({ mails }: { mails: Evidence['mails'] }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Section title={<Trans>Emails to the guest</Trans>}>
      {mails.length === 0 ? (
        <p>
          <Trans>None, or deleted since.</Trans>
        </p>
      ) : (
        mails.map(({ subject, to, text, sentAt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two mails may be alike
          <div key={place} className={styles.entry}>
            <h3>{subject || t`Deleted (no longer needed)`}</h3>
            <dl className={facts.facts}>
              <dt>{t`To`}</dt>
              <dd>{to}</dd>
              <dt>{t`Sent`}</dt>
              <dd className="num">{sentAt === null ? t`Not sent` : format.dateTime(sentAt)}</dd>
            </dl>
            {text !== '' && <p className={styles.text}>{text}</p>}
          </div>
        ))
      )}
    </Section>
  )
}
