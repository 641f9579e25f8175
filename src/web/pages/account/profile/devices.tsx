import { Trans, useLingui } from '@lingui/react/macro'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { lazy, Suspense } from 'react'
import type { Customer } from '#contract/session.ts'
import { Badge } from '#kit/ui/badge.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { errorText } from '#web/api/failure-text.ts'
import { Card } from '#web/ui/content/card.tsx'
import { useDevices } from './model/devices.ts'
import styles from './profile.module.css'

const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.tsx')).LogOutDialog }))

/** Lists the devices where the customer is signed in and signs them out. */
export function Devices({ details }: { details: Customer | null }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const model = useDevices()
  return (
    <Card as="section" pad="lg" className={styles.card} aria-busy={model.isWaiting || undefined}>
      <h2>
        <Trans>Where you’re logged in</Trans>
      </h2>
      {model.isWaiting && (
        <div className={styles.device}>
          <Skeleton height="calc(48 * var(--u))" />
        </div>
      )}
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
          {model.online ? errorText(i18n, model.error) : <Trans>Connect to the internet to see this list.</Trans>}
        </Banner>
      )}
      {model.devices.length > 0 && (
        <ul className={styles.devices}>
          {model.devices.map(({ id, name, createdAt, current }) => {
            const since = format.japanTime(createdAt)
            return (
              <li key={id} className={styles.device}>
                <MonitorSmartphone aria-hidden="true" />
                <div className={styles.deviceText}>
                  <p className={styles.deviceName}>
                    {name}
                    {current && (
                      <Badge tone="ok">
                        <Trans>This device</Trans>
                      </Badge>
                    )}
                  </p>
                  <p className={styles.note}>
                    <Trans>Logged in {since}</Trans>
                  </p>
                </div>
                {!current && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t`Log out ${name}`}
                    disabled={!model.online}
                    onClick={() => model.end(id)}
                  >
                    <Trans>Log out</Trans>
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {model.hasOthers && (
        <Button variant="secondary" disabled={!model.online || details === null} onClick={model.ask}>
          <Trans>Log out all other devices</Trans>
        </Button>
      )}
      {model.asking && details && (
        <Suspense fallback={null}>
          <LogOutDialog details={details} onClose={model.stopAsking} />
        </Suspense>
      )}
    </Card>
  )
}
