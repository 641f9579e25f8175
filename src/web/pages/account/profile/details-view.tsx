import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import type { Customer } from '#contract/session.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { Detail, DetailList } from './detail-list.tsx'
import { useGenders } from './genders.ts'
import styles from './profile.module.css'
import type { ProfileSearch } from './search.ts'

export interface PartProps {
  /** Null while only the email address is known. */
  readonly details: Customer | null
  readonly email: string
  readonly isWaiting: boolean
  readonly search: ProfileSearch
}

/** Read-only view of the personal details (PF-03). */
export function Details({ details, email, isWaiting, search }: PartProps) {
  const { t } = useLingui()
  const genders = useGenders()
  if (!details && !isWaiting) {
    return (
      <Banner tone="wait" role="status">
        <Trans>Your details will appear here once you’re online.</Trans>
      </Banner>
    )
  }
  return (
    <Card as="section" pad="lg" className={styles.card} aria-busy={details ? undefined : true}>
      <h2>
        <Trans>Personal details</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>For your account only. Venues see the guest details in your booking, not these.</Trans>
      </p>
      <DetailList>
        <Detail label={t`Email`} value={email && <Unbroken>{email}</Unbroken>} />
        <Detail
          label={t({ message: 'Name in Chinese characters', comment: 'In Japanese: 漢字のお名前' })}
          value={details?.nameZh}
        />
        <Detail label={t`Name as on passport`} value={details?.nameEn} />
        {details?.nameJa && (
          <Detail
            label={t`Name in Japanese`}
            value={
              <span lang="ja" translate="no">
                {details.nameJa}
              </span>
            }
          />
        )}
        <Detail label={t`Phone with country code`} value={details?.telephone} />
        <Detail label={t`WeChat ID`} value={details?.wechat} />
        <Detail
          label={t`Date of birth`}
          value={details?.birth && <time dateTime={details.birth}>{details.birth}</time>}
        />
        <Detail
          label={t`Gender`}
          value={details?.gender && genders.find(({ value }) => value === details.gender)?.label}
        />
      </DetailList>
      {details && (
        <LinkButton
          variant="secondary"
          icon={<Pencil aria-hidden="true" />}
          href={search.modifyHref}
          onClick={search.handleModify}
        >
          <Trans>Edit details</Trans>
        </LinkButton>
      )}
    </Card>
  )
}
