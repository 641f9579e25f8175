import type { ReactNode } from 'react'
import { byLayout } from '#web/ui/by-layout.tsx'
import styles from './frame.module.css'
import { StatusBanners } from './status-banners.tsx'

/** Above the page: the desktop's header; in a column the top bar belongs to the page (PageHead). */
const Top = byLayout({
  wide: () => import('#web/shell/desktop/desktop-header.tsx').then((file) => file.DesktopHeader),
  column: () => Promise.resolve(() => null),
})

/** Below the page: the desktop's footer, or the tab bar of a column. */
const End = byLayout({
  wide: () => import('#web/shell/desktop/footer.tsx').then((file) => file.Footer),
  column: () => import('#web/shell/mobile/tab-bar.tsx').then((file) => file.TabBar),
})

/**
 * What surrounds every page. The page keeps its place in both layouts, so that nothing typed is lost when a tablet is
 * turned or a window is narrowed.
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

/** Fetches what a layout's frame is made of. */
Frame.preload = (layout: Parameters<typeof Top.preload>[0]) => Promise.all([Top.preload(layout), End.preload(layout)])
