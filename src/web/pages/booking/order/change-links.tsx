import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'

/** Link to the order that replaced this one. */
export function SuccessorLink({ href, isMoved }: { href: string; isMoved: boolean }) {
  return (
    <AppLink href={href}>
      {isMoved ? (
        <Trans comment="Link to the order that is valid instead of one that we moved to another time">
          View new booking
        </Trans>
      ) : (
        <Trans comment="Link to the order that is valid instead of a changed one">View updated booking</Trans>
      )}
    </AppLink>
  )
}

/** Link to the order that this one replaced. */
export function PredecessorLink({ href, isMoved }: { href: string; isMoved: boolean }) {
  return (
    <AppLink href={href}>
      {isMoved ? (
        <Trans comment="Link to the order as it was before we moved it to another time">View previous booking</Trans>
      ) : (
        <Trans comment="Link to the order as it was before a change">View original booking</Trans>
      )}
    </AppLink>
  )
}
