import { useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import styles from './breadcrumb.module.css'

export interface Crumb {
  readonly label: string
  /** Address of an ancestor; absent for the page itself. */
  readonly href?: string
}

/** Breadcrumb navigation: ancestors as links, followed by the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }) => (
          <li key={`${label}${href ?? ''}`} className={styles.crumb}>
            {href ? <AppLink href={href}>{label}</AppLink> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
