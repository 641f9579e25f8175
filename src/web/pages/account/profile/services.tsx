import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Customer } from '#contract/session.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton, SkeletonText } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { errorText } from '#web/api/failure-text.ts'
import { ServiceLogo, useServiceNames } from '#web/features/session/account/service-logo.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { useServices } from './model/services.ts'
import styles from './profile.module.css'

const ServiceDialog = lazy(async () => ({ default: (await import('./service-dialog.tsx')).ServiceDialog }))

/** Services that can log in to the account, with buttons to link and unlink them (S-22). */
export function Services({ details }: { details: Customer | null }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const names = useServiceNames()
  const model = useServices()
  const { services, others, online } = model
  return (
    <Card as="section" pad="lg" className={styles.card} aria-busy={model.isWaiting || undefined}>
      <h2>
        <Trans>Log in with other services</Trans>
      </h2>
      {model.outcome && <Outcome outcome={model.outcome} />}
      {model.isWaiting && <Waiting />}
      {model.error && (
        <Banner
          tone="wait"
          role="status"
          action={
            <Button variant="secondary" size="sm" onClick={model.retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {online ? errorText(i18n, model.error) : <Trans>Connect to the internet to see this list.</Trans>}
        </Banner>
      )}
      {!model.isWaiting && !model.error && services.length === 0 && (
        <p className={styles.note}>
          {others.length > 0 ? (
            <Trans>No services linked. Link one to log in without a password.</Trans>
          ) : (
            <Trans>No services linked. None are available to link right now.</Trans>
          )}
        </p>
      )}
      {(services.length > 0 || others.length > 0) && (
        <ul className={styles.devices}>
          {services.map((service) => {
            const since = format.japanTime(service.since)
            const name = names[service.type]
            return (
              <li key={service.id} className={styles.device}>
                <ServiceLogo type={service.type} />
                <div className={styles.deviceText}>
                  <p className={styles.deviceName}>{name}</p>
                  <p className={styles.note}>
                    {service.name !== '' && <bdi className={styles.named}>{service.name}</bdi>}
                    <Trans>Linked {since}</Trans>
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t({ message: `Unlink ${name}`, comment: 'A service to log in with, such as Facebook' })}
                  disabled={!online || details === null}
                  onClick={() => model.ask({ act: 'unlink', type: service.type, service })}
                >
                  <Trans comment="Button beside a service to log in with: it no longer opens the account">Unlink</Trans>
                </Button>
              </li>
            )
          })}
          {others.map((type) => {
            const name = names[type]
            return (
              <li key={type} className={styles.device}>
                <ServiceLogo type={type} />
                <div className={styles.deviceText}>
                  <p className={styles.deviceName}>{name}</p>
                  <p className={styles.note}>
                    <Trans comment="Of a service to log in with">Not linked</Trans>
                  </p>
                </div>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t({ message: `Link ${name}`, comment: 'A service to log in with, such as Facebook' })}
                  disabled={!online || details === null}
                  onClick={() => model.ask({ act: 'link', type })}
                >
                  <Trans comment="Button beside a service to log in with: it opens the account from now on">Link</Trans>
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {model.asked && details && (
        <Suspense fallback={null}>
          <ServiceDialog asked={model.asked} details={details} count={services.length} onClose={model.stopAsking} />
        </Suspense>
      )}
    </Card>
  )
}

/** Placeholder with the height of the full list, to prevent layout shift. */
function Waiting() {
  const rows = Object.keys(useServiceNames())
  return (
    <>
      <SkeletonText lines={2} />
      <ul className={styles.devices} aria-hidden="true">
        {rows.map((type) => (
          <li key={type} className={styles.device}>
            <Skeleton height="calc(40 * var(--u))" />
          </li>
        ))}
      </ul>
    </>
  )
}

function Outcome({ outcome }: { outcome: 'linked' | 'taken' | 'unlinked' }) {
  if (outcome === 'linked') {
    return (
      <Banner tone="ok" role="status">
        <Trans>Service linked. We’ve also emailed you, if your account has an email address.</Trans>
      </Banner>
    )
  }
  return (
    <Banner tone="bad" role="alert">
      {outcome === 'taken' ? (
        <Trans>
          That service is already linked to another account, so we couldn’t link it. Unlink it there first, or choose
          another.
        </Trans>
      ) : (
        <Trans>The service couldn’t confirm who you are, so nothing was linked. You can try again.</Trans>
      )}
    </Banner>
  )
}
