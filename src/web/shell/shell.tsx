import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { LanguageSwitch } from '#web/features/language/language-switch.tsx'
import { type Device, DeviceProvider } from '#web/ui/device-context.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { Frame } from './frame.tsx'
import { Keeper } from './keeper.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import styles from './shell.module.css'

/** The app around a page: skip link, frame of the layout, messages in passing. */
export function Shell({ device, children }: { device: Device; children: ReactNode }) {
  return (
    <DeviceProvider device={device} barEnd={device === 'mobile' && <LanguageSwitch short />}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Frame>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </Frame>
      <Toaster />
      <Keeper />
    </DeviceProvider>
  )
}
