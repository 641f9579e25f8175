import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Device } from '#domain/device.ts'
import { LanguageSwitch } from '#web/features/language/language-switch.tsx'
import { DeviceProvider } from '#web/ui/device-context.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { Frame } from './frame.tsx'
import { OfflineSync } from './offline-sync.tsx'
import { PageTexts } from './page-texts.tsx'
import styles from './shell.module.css'

/** The app around a page: skip link, frame of the layout, messages in passing. */
export function Shell({ device, children }: { device: Device; children: ReactNode }) {
  return (
    <DeviceProvider device={device} barEnd={device === 'mobile' && <LanguageSwitch short />}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Frame>
        <PageTexts>{children}</PageTexts>
      </Frame>
      <Toaster />
      <OfflineSync />
    </DeviceProvider>
  )
}
