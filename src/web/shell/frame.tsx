import type { ReactNode } from 'react'
import { byDevice } from '#web/ui/by-device.tsx'

/** What surrounds every page in either layout. */
export const Frame = byDevice<{ children: ReactNode }>({
  pc: () => import('#web/shell/desktop/desktop-frame.tsx').then((file) => file.DesktopFrame),
  mobile: () => import('#web/shell/mobile/mobile-frame.tsx').then((file) => file.MobileFrame),
})
