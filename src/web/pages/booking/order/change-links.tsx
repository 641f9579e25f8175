import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'

/** Link to the order that replaced this one. */
export function NewOrder({ href, isMoved }: { href: string; isMoved: boolean }) {
  return (
    <AppLink href={href}>
      {isMoved ? (
        <Trans comment="Link to the order that is valid instead of one that we moved to another time">
          See the moved order
        </Trans>
      ) : (
        <Trans comment="Link to the order that is valid instead of a changed one">See the changed order</Trans>
      )}
    </AppLink>
  )
}

/** Link to the order that this one replaced. */
export function OldOrder({ href, isMoved }: { href: string; isMoved: boolean }) {
  return (
    <AppLink href={href}>
      {isMoved ? (
        <Trans comment="Link to the order as it was before we moved it to another time">See the earlier order</Trans>
      ) : (
        <Trans comment="Link to the order as it was before a change">See the order before the change</Trans>
      )}
    </AppLink>
  )
}
