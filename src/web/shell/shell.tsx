import { Trans } from '@lingui/react/macro'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { Device, Layout } from '#domain/device.ts'
import { isHydrating } from '#kit/ui/hydration.ts'
import { Toaster } from '#kit/ui/toast.tsx'
import { LanguageSwitch } from '#web/features/language/language-switch.tsx'
import { applyLayout, followLayout, layoutFor, renderedLayout } from '#web/platform/viewport.ts'
import { DeviceProvider } from '#web/ui/device-context.tsx'
import { Frame } from './frame.tsx'
import { OfflineSync } from './offline-sync.tsx'
import { PageTexts } from './page-boundary.tsx'
import styles from './shell.module.css'

/** The app around a page: skip link, frame and toasts. */
export function Shell({ device, children }: { device: Device; children: ReactNode }) {
  const layout = useWindowLayout(device)
  return (
    <DeviceProvider device={device} layout={layout} barEnd={layout === 'column' && <LanguageSwitch short />}>
      <a className={styles.skip} href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <Frame>
        <PageTexts>{children}</PageTexts>
      </Frame>
      <Toaster />
      <OfflineSync />
    </DeviceProvider>
  )
}

/** The layout that fits the window. On a change, the current layout stays until the other one's files are loaded. */
function useWindowLayout(device: Device): Layout {
  const [layout, setLayout] = useState(() => (isHydrating() ? renderedLayout(device) : layoutFor(device)))
  useEffect(() => {
    const follow = () => startTransition(() => setLayout(layoutFor(device)))
    // The window may have changed since the initial state.
    follow()
    return followLayout(follow)
  }, [device])
  useLayoutEffect(() => applyLayout(layout), [layout])
  return layout
}
