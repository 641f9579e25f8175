import { Trans } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import styles from './push-card.module.css'
import { usePush } from './use-push.ts'

/**
 * Switch for push messages about orders on this device (decision 27), shown after a purchase and in the profile.
 * Renders nothing if the browser does not support them or the service sends none.
 */
export function PushCard() {
  const { isAbsent, isOn, isBlocked, online, problem, turn } = usePush()
  if (isAbsent) return null
  return (
    <Card as="section" pad="lg" className={styles.card}>
      <h2>
        <Trans comment="Heading: push messages about one's orders">Notifications on this device</Trans>
      </h2>
      <p>
        <Trans>
          We’ll notify you here when a venue replies, when something changes and before your visit. You’ll also get
          everything by email.
        </Trans>
      </p>
      <div role="status">
        {isOn && (
          <b>
            <Trans>Notifications are on for this device.</Trans>
          </b>
        )}
        {isBlocked && !isOn && (
          <Banner tone="wait">
            <Trans>
              Your browser is blocking notifications from Tabifuda. Allow them in its settings, then try again.
            </Trans>
          </Banner>
        )}
        {problem !== null && <Banner tone="bad">{problem}</Banner>}
      </div>
      <Button
        variant="secondary"
        icon={isOn ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        disabled={!online && !isOn}
        onClick={turn}
      >
        {isOn ? <Trans>Turn off notifications</Trans> : <Trans>Turn on notifications</Trans>}
      </Button>
    </Card>
  )
}
