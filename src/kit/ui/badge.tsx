import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import Stamp from 'lucide-react/icons/stamp'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** ok: usable; wait: waiting; used: ended; bad: refused; info: neutral; accent: an offer. */
export type Tone = 'ok' | 'wait' | 'used' | 'bad' | 'info' | 'accent'

const ICONS = { ok: CircleCheck, wait: Clock, used: Stamp, bad: Ban, info: Info, accent: null } as const

interface BadgeProps {
  readonly tone: Tone
  readonly children: ReactNode
  /** Replaces the tone's icon; null for none, only if the text alone conveys the state. */
  readonly icon?: ReactNode
  readonly size?: 'sm' | 'md'
}

/** A state, shown by icon, text and colour. */
export function Badge({ tone, children, icon, size = 'sm' }: BadgeProps) {
  const Icon = ICONS[tone]
  return (
    <span className={styles.badge} data-tone={tone} data-size={size}>
      {icon === undefined ? Icon && <Icon aria-hidden="true" /> : icon}
      {children}
    </span>
  )
}
