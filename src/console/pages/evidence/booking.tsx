import { Trans, useLingui } from '@lingui/react/macro'
import { LANGUAGES } from '#domain/languages.ts'
import { shopNeeds } from '#domain/order/need-words.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { Cost } from '../../ui/cost.tsx'
import facts from '../../ui/facts.module.css'
import { Section } from '../../ui/page.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import type { Evidence } from './model.ts'

/** What was ordered, by whom and for when. */
export function BookingFacts({ evidence }: { evidence: Evidence }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const shopName = useShopName()
  const { guest, visitAt, paidAt } = evidence
  return (
    <Section title={<Trans>Order</Trans>}>
      <dl className={facts.facts}>
        <dt>{t`Shop`}</dt>
        <dd>{shopName(evidence)}</dd>
        <dt>{t`Package`}</dt>
        <dd>
          {i18n.locale === 'ja' ? evidence.package : evidence.packageEn} ×{' '}
          <span className="num">{evidence.portions}</span>
        </dd>
        <dt>{t`Guests`}</dt>
        <dd className="num">{evidence.people}</dd>
        <dt>{t`Visit`}</dt>
        <dd className="num">{visitAt === null ? t`No date` : format.dateTime(visitAt)}</dd>
        <dt>{t`Ordered`}</dt>
        <dd className="num">{format.dateTime(evidence.orderedAt)}</dd>
        <dt>{t`Paid`}</dt>
        <dd className="num">{paidAt === null ? '–' : format.dateTime(paidAt)}</dd>
        <dt>{t`Amount`}</dt>
        <dd className="num">
          <Cost yen={evidence.amount} />
        </dd>
        <dt>{t`Name`}</dt>
        <dd>{guest.name || '–'}</dd>
        <dt>{t`Email address`}</dt>
        <dd>{guest.email || '–'}</dd>
        <dt>{t`Phone`}</dt>
        <dd className="num">{guest.phone || '–'}</dd>
        <dt>{t`Language`}</dt>
        <dd>{LANGUAGES[guest.locale].name}</dd>
      </dl>
    </Section>
  )
}

/** Which terms the customer agreed to, in which language and when. */
export function ConsentFacts({ consent }: { consent: Evidence['consent'] }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Section title={<Trans>Terms accepted</Trans>}>
      {consent === null ? (
        <p>
          <Trans>No acceptance is stored. The order is from before it was asked for.</Trans>
        </p>
      ) : (
        <dl className={facts.facts}>
          <dt>{t`Version`}</dt>
          <dd className="num">{consent.version}</dd>
          <dt>{t`Language`}</dt>
          <dd>{LANGUAGES[consent.locale].name}</dd>
          <dt>{t`Accepted at`}</dt>
          <dd className="num">{format.dateTime(consent.at)}</dd>
        </dl>
      )}
    </Section>
  )
}

/** The guest's own words and ticks. */
export function GuestWishes({ wishes: { note, needs, children } }: { wishes: Evidence['wishes'] }) {
  const { t } = useLingui()
  const words = shopNeeds(needs)
    .map(([, word]) => word)
    .join('、')
  return (
    <Section title={<Trans>Guest’s message</Trans>}>
      {note === '' && needs.length === 0 && children === '' ? (
        <p>
          <Trans>None, or deleted since.</Trans>
        </p>
      ) : (
        <dl className={facts.facts}>
          <dt>{t`Guest’s message`}</dt>
          <dd className={facts.words}>{note || '–'}</dd>
          <dt>{t`Allergies and requests`}</dt>
          <dd lang="ja">{words || '–'}</dd>
          <dt>{t`Children`}</dt>
          <dd>{children || t`Not specified`}</dd>
        </dl>
      )}
    </Section>
  )
}
