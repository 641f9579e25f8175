import type { ReactNode } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import styles from './tabs.module.css'

interface TabLinksProps {
  readonly label: string
  /** Keeps the scroll position when a tab is opened. */
  readonly keepsPlace?: boolean
  readonly links: readonly { readonly href: string; readonly label: ReactNode; readonly current: boolean }[]
}

/** Tabs as links with their own addresses. */
export function TabLinks({ label, links, keepsPlace = false }: TabLinksProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {links.map((link) => (
        <AppLink
          key={link.href}
          href={link.href}
          className={styles.tab}
          keepsPlace={keepsPlace}
          aria-current={link.current ? 'page' : undefined}
        >
          {link.label}
        </AppLink>
      ))}
    </nav>
  )
}
