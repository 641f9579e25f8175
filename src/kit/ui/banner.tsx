import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

const ICONS = { info: Info, ok: CircleCheck, wait: Clock, bad: CircleAlert } as const

interface BannerProps {
  readonly tone?: keyof typeof ICONS
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Live-region role: `status` is announced politely, `alert` at once. */
  readonly role?: 'status' | 'alert'
}

/** A notice shown for as long as it applies. */
export function Banner({ tone = 'info', icon, children, action, role }: BannerProps) {
  const Icon = ICONS[tone]
  return (
    <div className={styles.banner} data-tone={tone} role={role}>
      {icon ?? <Icon aria-hidden="true" />}
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
