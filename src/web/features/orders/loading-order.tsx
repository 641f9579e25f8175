import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#kit/ui/skeleton.tsx'

/** Placeholder of an order, announced to screen readers. */
export function LoadingOrder() {
  return (
    <div role="status">
      <span className="visuallyHidden">
        <Trans>Loading your booking…</Trans>
      </span>
      <Skeleton height="calc(420 * var(--u))" />
    </div>
  )
}
