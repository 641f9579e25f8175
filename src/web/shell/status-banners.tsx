import { Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useAppUpdate } from '#web/platform/app-update.ts'
import { useOnline } from '#web/platform/network.ts'
import styles from './status-banners.module.css'

/** App-wide notices: offline, and a new version. */
export function StatusBanners() {
  const isOnline = useOnline()
  const update = useAppUpdate()
  return (
    <div className={styles.banners} role="status">
      {!isOnline && (
        <Banner tone="wait" icon={<WifiOff aria-hidden="true" />}>
          <Trans>You’re offline. You can still open tickets saved on this device.</Trans>
        </Banner>
      )}
      {update && (
        <Banner
          icon={<RefreshCw aria-hidden="true" />}
          action={
            <Button size="sm" variant="secondary" onClick={update}>
              <Trans>Update now</Trans>
            </Button>
          }
        >
          <Trans>A new version of this app is ready.</Trans>
        </Banner>
      )}
    </div>
  )
}
