import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Stands where an order will, and says so to who cannot see it. */
export function LoadingOrder() {
  return (
    <div role="status">
      <span className="visuallyHidden">
        <Trans>Loading the order…</Trans>
      </span>
      <Skeleton height="calc(420 * var(--u))" />
    </div>
  )
}
