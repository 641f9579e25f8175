import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly name: string
  /** Language of the name, if it differs from the page's. */
  readonly lang: string | undefined
  /** Actions of the page, such as the favourite button. */
  readonly children: ReactNode
}

/** Name of a shop or package with the page's actions next to it, or below it in a narrow layout. */
export function PageHeading({ name, lang, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 lang={lang}>{name}</h1>
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
