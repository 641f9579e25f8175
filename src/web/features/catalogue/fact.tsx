import type { ReactNode } from 'react'
import styles from './fact.module.css'

/** A labelled fact about a shop or package, in a `<dl>`. */
export function Fact({ icon, label, children }: { icon: ReactNode; label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>
        {icon}
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
