import { Trans } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Heart from 'lucide-react/icons/heart'
import Ticket from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import type { Device } from '#domain/device.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { pagePath } from '#web/paths.ts'
import styles from './profile.module.css'

interface MenuRowProps {
  readonly icon: ReactNode
  readonly href: string
  readonly children: ReactNode
  /** For a row that selects a section of this page: whether that section is shown. */
  readonly current?: boolean
}

/** Menu row that links to a page or section. */
export function MenuRow({ icon, href, children, current }: MenuRowProps) {
  return (
    <li>
      <AppLink
        className={styles.row}
        href={href}
        aria-current={current ? 'page' : undefined}
        keepsPlace={current !== undefined}
      >
        {icon}
        <span className={styles.label}>{children}</span>
        <ChevronRight aria-hidden="true" />
      </AppLink>
    </li>
  )
}

/** Links to the customer's orders, favourites and trip (PF-06). */
export function OwnLinks({ device }: { device: Device }) {
  return (
    <>
      <MenuRow icon={<Ticket aria-hidden="true" />} href={pagePath(device, 'orders', { status: 'finish' })}>
        <Trans>My bookings</Trans>
      </MenuRow>
      <MenuRow icon={<Heart aria-hidden="true" />} href={pagePath(device, 'favorite')}>
        <Trans>Favourites</Trans>
      </MenuRow>
      <MenuRow icon={<CalendarDays aria-hidden="true" />} href={pagePath(device, 'trip')}>
        <Trans>Trip</Trans>
      </MenuRow>
    </>
  )
}
