import type { ReactNode } from 'react'
import { StatusBanners } from '#web/shell/status-banners.tsx'
import styles from './mobile-frame.module.css'
import { TabBar } from './tab-bar.tsx'

/** One column with the tab bar below. The top bar belongs to the page (PageHead). */
export function MobileFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <StatusBanners />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <TabBar />
    </div>
  )
}
