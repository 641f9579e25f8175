import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'

interface PageProps {
  readonly title: string
  /** Shown under the title. */
  readonly lead?: ReactNode
  /** Shown next to the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** `narrow` for forms. */
  readonly width?: 'wide' | 'narrow'
}

/** A page of the console. Also sets the document's title. */
export function Page({ title, lead, actions, children, width = 'wide' }: PageProps) {
  const { t } = useLingui()
  const name = t({ message: 'Tabifuda console', comment: "Name of the operators' pages" })
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A section of a page with a heading. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
