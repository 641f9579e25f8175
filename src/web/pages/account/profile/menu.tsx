import { Trans } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Heart from 'lucide-react/icons/heart'
import Ticket from 'lucide-react/icons/ticket'
import type { ReactNode } from 'react'
import type { Device } from '#domain/device.ts'
import { pagePath } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import styles from './profile.module.css'

interface MenuRowProps {
  readonly icon: ReactNode
  readonly href: string
  readonly children: ReactNode
  /** A row that changes the part of the page beside it: marked where it is the one shown. */
  readonly current?: boolean
}

/** A row that leads somewhere. */
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

/** To what the customer has: orders, favourites, the trip (PF-06). */
export function OwnLinks({ device }: { device: Device }) {
  return (
    <>
      <MenuRow icon={<Ticket aria-hidden="true" />} href={pagePath(device, 'orders', { status: 'finish' })}>
        <Trans>My orders</Trans>
      </MenuRow>
      <MenuRow icon={<Heart aria-hidden="true" />} href={pagePath(device, 'favorite')}>
        <Trans>Favourites</Trans>
      </MenuRow>
      <MenuRow icon={<CalendarDays aria-hidden="true" />} href={pagePath(device, 'trip')}>
        <Trans>My trip</Trans>
      </MenuRow>
    </>
  )
}
