import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

interface PageHeadingProps {
  readonly name: string
  /** Of the name, where it is not the page's own language. */
  readonly lang: string | undefined
  /** What can be done with the page, such as a heart. */
  readonly children: ReactNode
}

/** The name of a shop or a package, and beside it what can be done with its page; where there is no room, below it, together. */
export function PageHeading({ name, lang, children }: PageHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 lang={lang}>{name}</h1>
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
