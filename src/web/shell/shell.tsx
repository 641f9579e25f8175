import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { LanguageSwitch } from '#web/features/language/language-switch.tsx'
import { byDevice } from '#web/ui/by-device.tsx'
import { type Device, DeviceProvider } from '#web/ui/device-context.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import styles from './shell.module.css'

/** What surrounds every page in either layout. */
const Frame = byDevice<{ children: ReactNode }>({
  pc: () => import('./desktop-frame.tsx').then((file) => file.DesktopFrame),
  mobile: () => import('./mobile-frame.tsx').then((file) => file.MobileFrame),
})

/** Fetches the frame of a layout before it is needed. */
export const preloadFrame = Frame.preload

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
    </DeviceProvider>
  )
}
