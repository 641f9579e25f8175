import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { useOnline } from '#web/platform/network.ts'
import { useCheckedText } from '../ticket-badge.tsx'
import styles from './last-checked.module.css'

interface LastCheckedProps {
  readonly at: number
  readonly why?: ReactNode
  readonly onRetry: () => unknown
}

/**
 * States that stored data is shown, and when the server last confirmed it (T-03, PW-12). `at`: epoch ms of this
 * device's clock. When online without an answer, shows `why` and a retry button; when offline, the caller retries on
 * reconnect.
 */
export function LastChecked({ at, why, onRetry }: LastCheckedProps) {
  const isOnline = useOnline()
  const checked = useCheckedText(at)
  return (
    <div className={styles.line} role="status">
      <span className={styles.text}>
        <CloudOff aria-hidden="true" />
        <span>
          {isOnline && <>{why ?? <Trans>We can’t connect right now.</Trans>} </>}
          <Trans comment="When the server was last asked about this ticket">Last checked {checked}</Trans>
        </span>
      </span>
      {isOnline && (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          <Trans comment="Button: asks the server about the ticket again">Check again</Trans>
        </Button>
      )}
    </div>
  )
}
