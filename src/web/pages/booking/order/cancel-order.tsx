import { Trans } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { CancelModel } from './model/cancel.ts'
import styles from './order.module.css'

/** Button that opens the cancellation dialog. Offline, the button is disabled and a note explains why. */
export function CancelOrder({ model }: { model: CancelModel }) {
  return (
    <>
      {model.isOffered && (
        <div className={styles.cancel}>
          <Button variant="quiet" disabled={!model.online} aria-describedby="cancel-needs" onClick={model.handleAsk}>
            <Trans>Cancel this booking</Trans>
          </Button>
          <p id="cancel-needs" className={styles.note} role="status">
            {!model.online && (
              <Trans>You’re offline. Connect to the internet to cancel. Your booking stays as it is.</Trans>
            )}
          </p>
        </div>
      )}
      {model.isAsking && <CancelDialog cancel={model} />}
    </>
  )
}
