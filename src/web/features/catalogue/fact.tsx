import type { ReactNode } from 'react'
import styles from './fact.module.css'

/** One line of what is known of a shop or package, in a `<dl>`: a small label with its icon over what it says. */
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
