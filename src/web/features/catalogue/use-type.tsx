import { Trans } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Headset from 'lucide-react/icons/headset'
import Ticket from 'lucide-react/icons/ticket'
import type { ComboPackage } from '#contract/supplier.ts'
import { UNDATED_VALID_DAYS } from '#domain/constants.ts'
import { Badge } from '#kit/ui/badge.tsx'

type UseType = ComboPackage['useType']

const ICONS = { 1: CalendarClock, 2: Ticket, 4: Headset } as const

function UseTypeName({ useType }: { useType: UseType }) {
  if (useType === 1) return <Trans comment="Kind of package: for a chosen day and time">Reserved day and time</Trans>
  if (useType === 2) return <Trans comment="Kind of package: a ticket without a date">Ticket without a date</Trans>
  return <Trans comment="Kind of package: we arrange the reservation for the customer">Arranged for you</Trans>
}

/** Badge with the short name of a package kind (GEN-08). */
export function UseTypeBadge({ useType }: { useType: UseType }) {
  const Icon = ICONS[useType]
  return (
    <Badge tone="info" icon={<Icon aria-hidden="true" />}>
      <UseTypeName useType={useType} />
    </Badge>
  )
}

/** Explains a package kind to the buyer. */
export function UseTypeExplained({ useType }: { useType: UseType }) {
  if (useType === 1) return <Trans>Choose a day and an arrival time (Japan time), and we’ll hold your seats.</Trans>
  if (useType === 2) {
    return <Trans>Buy now and go whenever you like within {UNDATED_VALID_DAYS} days. No reservation needed.</Trans>
  }
  return <Trans>Tell us what you’d like, and we’ll arrange your visit with the venue.</Trans>
}
