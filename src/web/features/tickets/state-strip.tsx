import { Trans } from '@lingui/react/macro'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Ban from 'lucide-react/icons/ban'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Stamp from 'lucide-react/icons/stamp'
import TimerReset from 'lucide-react/icons/timer-reset'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { type DisplayStatus, STATUS_TONES } from '#domain/ticket/display-status.ts'
import { SHOP_STATE } from '#i18n/shop/japanese.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './state-strip.module.css'

/** Each state has its own icon and text, in addition to its colour. */
const ICONS = {
  ready: CircleCheckBig,
  early: Clock,
  stale: TimerReset,
  confirming: Hourglass,
  recorded: WifiOff,
  used: Stamp,
  expired: CalendarX,
  missed: CalendarOff,
  cancelled: Ban,
  changed: ArrowLeftRight,
  refused: CircleX,
} as const satisfies Record<DisplayStatus, unknown>

/** The state in the UI language. */
export function StatusText({ status }: { status: DisplayStatus }): ReactNode {
  switch (status) {
    case 'ready':
      return <Trans comment="State of a ticket">Ready to use</Trans>
    case 'early':
      return <Trans comment="State of a ticket">Not valid yet</Trans>
    case 'stale':
      return <Trans comment="State of a ticket">Connect to update</Trans>
    case 'confirming':
      return <Trans comment="State of a ticket">Awaiting venue confirmation</Trans>
    case 'recorded':
      return <Trans comment="State of a ticket">Recorded, unconfirmed</Trans>
    case 'used':
      return <Trans comment="State of a ticket">Used</Trans>
    case 'expired':
      return <Trans comment="State of a ticket">Expired</Trans>
    case 'missed':
      return <Trans comment="State of a reservation: its day is over, and nobody came">Date passed</Trans>
    case 'cancelled':
      return <Trans comment="State of a ticket">Cancelled</Trans>
    case 'changed':
      return <Trans comment="State of a ticket">Replaced by new ticket</Trans>
    case 'refused':
      return <Trans comment="State of a ticket">Not valid</Trans>
  }
}

/** State of a ticket in Japanese for the shop, with the UI language next to it for the guest. */
export function StateStrip({ status }: { status: DisplayStatus }) {
  const locale = useLocale()
  const Icon = ICONS[status]
  return (
    <p className={styles.strip} data-tone={STATUS_TONES[status]} data-status={status}>
      <Icon aria-hidden="true" />
      <b lang="ja" translate="no">
        {SHOP_STATE[status]}
      </b>
      {locale !== 'ja' && (
        <span>
          <StatusText status={status} />
        </span>
      )}
    </p>
  )
}
