import type { ReactNode } from 'react'
import { StatusBanners } from '#web/shell/status-banners.tsx'
import styles from './desktop-frame.module.css'
import { DesktopHeader } from './desktop-header.tsx'
import { Footer } from './footer.tsx'

/** Header with the search form, a page as wide as the grid, footer. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <DesktopHeader />
      <StatusBanners />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
