import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { useFormat } from '#web/ui/use-format.ts'
import type { TicketDisplay } from './display-status.ts'
import type { Counter } from './use-counter.ts'
import type { ListedTicket } from './use-tickets.ts'

function RefusalText({ refusal }: { refusal: NonNullable<TicketDisplay['refusal']> }): ReactNode {
  if (refusal === 'conflict_time') {
    return <Trans>The last redemption was not accepted: it was outside the valid time of this ticket.</Trans>
  }
  return <Trans>The last redemption was not accepted. Please redeem again, or contact us with the order number.</Trans>
}

/** What the tourist should know about this ticket beyond its state, in the UI language. */
export function CounterNotice({ listed, counter }: { listed: ListedTicket; counter: Counter }) {
  const { japanTime } = useFormat()
  const { ticket, display } = listed
  if (counter.hasFailed) {
    return (
      <Banner tone="bad" role="alert">
        <Trans>Nothing was redeemed: this phone could neither save it nor reach us. Try again in a moment.</Trans>
      </Banner>
    )
  }
  if (counter.outcome === 'duplicate') {
    return (
      <Banner tone="bad" role="alert">
        <Trans>
          This ticket had already been used. We are looking into it, and nothing is charged or refunded automatically.
        </Trans>
      </Banner>
    )
  }
  if (display.refusal !== null) {
    return (
      <Banner tone="bad" role="alert">
        <RefusalText refusal={display.refusal} />
      </Banner>
    )
  }
  switch (display.status) {
    case 'early':
      return (
        <Banner tone="wait">
          <Trans>The shop can redeem this ticket from {japanTime(ticket.validFrom)}.</Trans>
        </Banner>
      )
    case 'stale':
      return (
        <Banner tone="wait">
          <Trans>This phone was offline for a long time. Connect once to renew this ticket before it is used.</Trans>
        </Banner>
      )
    case 'confirming':
      return (
        <Banner tone="wait">
          <Trans>The shop has not confirmed this reservation yet. We will email you as soon as it does.</Trans>
        </Banner>
      )
    case 'recorded':
      return (
        <Banner tone="wait" role="status">
          <Trans>
            Recorded on this phone, not yet confirmed. Please let the shop write down the code; it is sent as soon as
            there is a connection.
          </Trans>
        </Banner>
      )
    case 'missed':
      return (
        <Banner tone="wait">
          <Trans>
            The day of this reservation is over, and the ticket was not used. It can no longer be redeemed. If you did
            go, or something held you up, contact the shop or us and quote the order number.
          </Trans>
        </Banner>
      )
    case 'cancelled':
      return (
        <Banner tone="bad">
          <Trans>This order was cancelled. The ticket is no longer valid.</Trans>
        </Banner>
      )
    case 'changed':
      return (
        <Banner tone="bad">
          <Trans>This order was changed. Use the new ticket in your orders.</Trans>
        </Banner>
      )
    case 'refused':
      return (
        <Banner tone="bad" role="alert">
          <Trans>This ticket is no longer valid: the order was cancelled or changed.</Trans>
        </Banner>
      )
    default:
      return null
  }
}
