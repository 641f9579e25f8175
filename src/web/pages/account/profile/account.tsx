import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#kit/ui/button.tsx'
import { PushCard } from '#web/features/push/push-card.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { Detail, DetailList } from './detail-list.tsx'
import type { PartProps } from './details-view.tsx'
import { Devices } from './devices.tsx'
import { InstalledAppCard } from './installed-app.tsx'
import { OwnData } from './own-data.tsx'
import styles from './profile.module.css'
import { Services } from './services.tsx'

/** Account section: login methods, signed-in devices, installed app, data export and account deletion. */
export function Account({ details, email, isWaiting, search }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <Card as="section" pad="lg" className={styles.card} aria-busy={isWaiting || undefined}>
        <h2>
          <Trans comment="Heading: email address and password of the account">How you log in</Trans>
        </h2>
        <DetailList>
          <Detail
            label={t`Email`}
            value={email ? <Unbroken>{email}</Unbroken> : <Trans>None – you log in with another service</Trans>}
          />
          {details?.password !== 'absent' && (
            <Detail
              label={t`Password`}
              value={details ? <Dots /> : undefined}
              action={
                details && (
                  <LinkButton variant="secondary" size="sm" href={search.modifyHref} onClick={search.handleModify}>
                    <Trans>Change password</Trans>
                  </LinkButton>
                )
              }
            />
          )}
        </DetailList>
      </Card>
      <Services details={details} />
      <InstalledAppCard />
      <OwnData details={details} />
      {/* Last on the page, because the length of the device list and the presence of the push card are unknown
          before they load. */}
      <Devices details={details} />
      <PushCard />
    </>
  )
}

function Dots() {
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="visuallyHidden">
        <Trans comment="Said instead of the dots that stand for a password">Set</Trans>
      </span>
    </>
  )
}
