import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import styles from './section-head.module.css'

interface SectionHeadProps {
  readonly id?: string
  readonly children: ReactNode
  /** Link to the full list. */
  readonly more?: { readonly href: string; readonly label: ReactNode; readonly spoken?: string }
}

/** Heading of a section, with the link to its full list. */
export function SectionHead({ id, children, more }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{children}</h2>
      {more && (
        <AppLink className={styles.more} href={more.href} aria-label={more.spoken}>
          {more.label}
          <ChevronRight aria-hidden="true" />
        </AppLink>
      )}
    </div>
  )
}
