import type { ReactNode } from 'react'
import { byLayout } from '#web/ui/by-layout.tsx'
import styles from './frame.module.css'
import { StatusBanners } from './status-banners.tsx'

/** Above the page: the desktop header. In the column layout the page renders its own top bar (PageHead). */
const Top = byLayout({
  wide: () => import('#web/shell/desktop/desktop-header.tsx').then((file) => file.DesktopHeader),
  column: () => Promise.resolve(() => null),
})

/** Below the page: the desktop footer, or the tab bar in the column layout. */
const End = byLayout({
  wide: () => import('#web/shell/desktop/footer.tsx').then((file) => file.Footer),
  column: () => import('#web/shell/mobile/tab-bar.tsx').then((file) => file.TabBar),
})

/**
 * Frame of every page. The page keeps its position in the component tree in both layouts, so that typed input survives
 * rotation and resizing.
 */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <Top />
      <StatusBanners />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <End />
    </div>
  )
}

/** Loads the frame's parts for a layout. */
Frame.preload = (layout: Parameters<typeof Top.preload>[0]) => Promise.all([Top.preload(layout), End.preload(layout)])
