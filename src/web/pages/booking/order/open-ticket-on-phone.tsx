import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import KeyRound from 'lucide-react/icons/key-round'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { PhoneQr } from '#web/features/carry/phone-qr.tsx'
import { Card } from '#web/ui/content/card.tsx'
import styles from './order.module.css'

const SIDE = 'calc(180 * var(--u))'
const SignedInQr = lazy(async () => ({ default: (await import('#web/features/carry/signed-in-qr.tsx')).SignedInQr }))

/**
 * Shows a QR code on desktop that opens the ticket on the customer's phone (PW-25). A toggle switches to a code that
 * also signs the phone in; that code is single-use and valid for one minute.
 */
export function OpenTicketOnPhone({ path, online }: { path: string; online: boolean }) {
  const { t } = useLingui()
  const [logsIn, setLogsIn] = useState(false)
  return (
    <Card as="section" pad="lg" className={styles.carry}>
      {logsIn ? (
        <Suspense fallback={<Skeleton width={SIDE} height={SIDE} />}>
          <SignedInQr path={path} />
        </Suspense>
      ) : (
        <PhoneQr path={path} label={t`QR code to open the ticket on your phone`} />
      )}
      <div>
        <h2>
          <Trans>Get the ticket on your phone</Trans>
        </h2>
        <p>
          {logsIn ? (
            <Trans>
              Scan the code with your own phone’s camera and tap “Log in on this phone”. The phone logs in as you and
              shows the ticket. Don’t let anyone else scan it.
            </Trans>
          ) : (
            <Trans>
              Scan this with your phone and log in once. After that, the ticket opens there even without a signal. At
              the venue, show the ticket on your phone, not this code.
            </Trans>
          )}
        </p>
        <Button
          variant="secondary"
          size="sm"
          icon={logsIn ? <Check aria-hidden="true" /> : <KeyRound aria-hidden="true" />}
          disabled={!online && !logsIn}
          aria-pressed={logsIn}
          onClick={() => setLogsIn(!logsIn)}
        >
          <Trans comment="Button that stays pressed: the QR code beside it then logs the phone in, too">
            Log my phone in too
          </Trans>
        </Button>
      </div>
    </Card>
  )
}
